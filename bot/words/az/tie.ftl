## Təhlilin gedişi: birinci səslərin həll etdiyi bərabərlik (öz qaydamız)

outcome-first-votes = bərabərlikdə səsləri hamıdan tez yığır
