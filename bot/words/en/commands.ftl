## What the apps show when "/" is typed

command-ask = ask the host
command-bans = who is kept out of this group’s games
command-complain = complain to the host (reply to a message)
command-desk = the host’s desk
command-end = end the game or cancel the lobby
command-games = games that gather here
command-graveyard = make this group the graveyard of a game
command-help = what the bot can do
command-leave = leave the lobby or the game
command-me = my cards, moves and deadlines
command-move = a move: /move 7
command-newgame = open a lobby
command-next = call me when a lobby opens here
command-remind = reminders off or on
command-reserve = where I wait for a free seat
command-roles = the roles and what they can do
command-rules = the rules of this game
command-settings = the rules of a game while its lobby is open
command-status = who is in, and until what hour
command-vote = a vote: /vote 7
command-votes = today’s votes
command-why = what really happened (after a game)
