## Rules for players; rulings where the source is silent are called so

rules-short =
    📖 <b>The rules in short</b>

    <b>Day.</b> Every living player casts one vote against a living one, in private to the bot; it is final. Most votes: out; a tie: nobody. A vote against oneself or one who is out is not taken. Who does not vote votes against himself and leaves: autokill. No word in the day’s discussion: autoban for silence.
    What counts is when you sent it: at 21:00 sharp it is too late.

    <b>Night.</b> All moves happen at once: who dies tonight has done what he did. A broken move uses nothing up. Who dies is told no news of that night. Nobody is punished for a night without a move.
    The cop kills mafia and maniac and shields the rest from mafia and maniac. The doctor saves from everything, each twice. Thief and axe break a move. The woodman gets for the next night the turn of whoever chose him. Who attacks the bum gets his vote for a day. The foundling becomes a mafioso when the mafia finds him, a civilian when the cop does.

    <b>Victory.</b> The mafia at least as many as the rest: the mafia. The maniac with one other, or alone: the maniac. Neither mafia nor maniac: the town. Nobody: a draw.

    <b>Our rulings</b>, where the source is silent or at odds with itself:
    • the mafia are a third of the table, rounded down, at least one; five play at least; from 20 players the chemist replaces the maniac; the other thresholds are ours (R1, R2);
    • the bonus plays only where it saves a life (R6);
    • a game not started between 10:00 and 17:00 opens at the next 10:00; nobody owes a move whose hour had passed (T3);
    • if the bot was away for more than two minutes of the last hour, the end is put off (T5);
    • the lawyer saved one and the next are tied, or there are none: nobody leaves; a guard is not used on one who leaves anyway (D6); lawyer and bonus at one: the lawyer’s counts; one at the leader, the other at the next: the third leaves (D7);
    • the deal declined: the snitch dies like anybody (N7);
    • the woodman as maniac reaches the maniac too (W7); the woodman as cop shoots a mafioso, the mafia the woodman, the doctor heals the mafioso: the real cop dies (W10);
    • the mafia shoot the cop, who shoots a mafioso in the basement: both live (X5);
    • three days and nights without a loss: the host decides, else a draw (V5).

    In full, with the numbers of the rules: docs/rulebook.md.
