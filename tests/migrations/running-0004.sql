BEGIN TRANSACTION;
CREATE TABLE absences (
	id INTEGER NOT NULL, 
	began_at DATETIME NOT NULL, 
	ended_at DATETIME NOT NULL, 
	CONSTRAINT pk_absences PRIMARY KEY (id)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE bans (
	id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	by_id BIGINT NOT NULL, 
	at DATETIME NOT NULL, 
	until DATETIME, 
	lifted_at DATETIME, 
	CONSTRAINT pk_bans PRIMARY KEY (id)
);
CREATE TABLE chats (
	chat_id BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	title TEXT NOT NULL, 
	is_forum BOOLEAN NOT NULL, 
	bot_status TEXT NOT NULL, 
	rights JSON NOT NULL, 
	migrated_to BIGINT, 
	seen_at DATETIME NOT NULL, 
	CONSTRAINT pk_chats PRIMARY KEY (chat_id)
);
INSERT INTO "chats" VALUES(-1001000000001,'supergroup','Двор',0,'administrator','{"can_delete_messages": true, "can_invite_users": true, "can_pin_messages": true, "can_restrict_members": true}',NULL,'2026-01-05 06:00:05.000000');
INSERT INTO "chats" VALUES(-1001000000002,'supergroup','Дача',0,'administrator','{"can_delete_messages": true, "can_invite_users": true, "can_pin_messages": true, "can_restrict_members": true}',NULL,'2026-01-06 06:05:00.000000');
CREATE TABLE closes (
	game_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	snapshot TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_closes PRIMARY KEY (game_id), 
	CONSTRAINT fk_closes_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "closes" VALUES(1,'doors',2,1,'{"rules":{"schedule":{"day_opens":"10:00:00","start_until":"17:00:00","lawyer":"13:00:00","lawyer_first_day":"PT3H","doorkeepers":"13:00:00","doorkeepers_first_day":"15:00:00","vote":"21:00:00","night_ends":"22:00:00","report_at_night_end":false,"days_off":[],"review":"PT0S","mode":"clock"},"reveal":"role","must_post":false,"stalemate":true,"revoting":"final","most_changes":1,"changes_close":"PT0S","tie":"nobody","runoff":false,"absence":"source","posts":1,"basement":true,"warnings":2},"labels":["Аня","Боря","Вера","Глеб","Дина","Егор","Жанна","Зоя","Илья"],"table":{"roles":["don","mafioso","cop","doctor","lawyer","civilian","civilian","civilian","civilian"],"day":2,"gone":[8,9],"foundling":"hidden","bonus":{"player":8,"day":3,"used":false},"basement_used":false,"axe_used":false,"deal_made":false,"heals":{"3":1},"borrowed":[],"poisoned":null,"robbed":null,"bum_owners":[],"lawyer_silences":1,"lawyer_saves":{},"bouncer_skips":0,"shut_out":{},"let_in":{}},"phase":"day","opened_at":"2026-01-06T06:00:00Z","deadlines":[{"kind":"doors","number":2,"due_at":"2026-01-06T09:00:00Z","made_good":null},{"kind":"vote","number":2,"due_at":"2026-01-06T17:00:00Z","made_good":null}],"today":{"votes":{"3":1,"4":1,"1":5},"choices":{},"orders":{},"door":null,"posted":[],"excused":[],"not_owed":[],"silence_forgiven":false,"posts":{},"changes":{},"papers":[{"voter":3,"index":0},{"voter":4,"index":0},{"voter":1,"index":0}],"runoff":[],"runoff_since":null},"tonight":{"moves":{},"shots":[],"hides":[],"deals":[],"words":0},"exits":[{"seat":9,"why":"own_wish","day":1,"phase":"day"},{"seat":8,"why":"night","day":1,"phase":"night"}],"leaving":[],"notes":[{"day":1,"news":{"code":"missed","seat":null,"thing":null,"to":3}},{"day":1,"news":{"code":"healthy_patient","seat":null,"thing":null,"to":4}}],"quiet_rounds":0,"stalemate_asked":false,"paused_at":null,"ended":null,"warnings":{},"absences":{},"disclosed":[],"foundling_shown":null}','2026-01-06 09:00:03.000000');
CREATE TABLE consents (
	game_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	agreed_at DATETIME NOT NULL, 
	CONSTRAINT pk_consents PRIMARY KEY (game_id, user_id), 
	CONSTRAINT fk_consents_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE deadlines (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	due_at DATETIME NOT NULL, 
	closed_at DATETIME, 
	reason TEXT, 
	CONSTRAINT pk_deadlines PRIMARY KEY (id), 
	CONSTRAINT fk_deadlines_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "deadlines" VALUES(1,1,'lobby',0,'2026-01-08 06:00:05.000000','2026-01-05 06:00:33.000000','withdrawn');
INSERT INTO "deadlines" VALUES(2,1,'lawyer',1,'2026-01-05 09:00:33.000000','2026-01-05 09:00:36.000000',NULL);
INSERT INTO "deadlines" VALUES(3,1,'doors',1,'2026-01-05 11:00:00.000000','2026-01-05 11:00:03.000000',NULL);
INSERT INTO "deadlines" VALUES(4,1,'vote',1,'2026-01-05 17:00:00.000000','2026-01-05 17:00:03.000000',NULL);
INSERT INTO "deadlines" VALUES(5,1,'remind-lawyer',1,'2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000',NULL);
INSERT INTO "deadlines" VALUES(6,1,'remind-vote',1,'2026-01-05 16:00:00.000000','2026-01-05 16:00:00.000000',NULL);
INSERT INTO "deadlines" VALUES(7,1,'night',1,'2026-01-05 18:00:00.000000','2026-01-05 18:00:03.000000',NULL);
INSERT INTO "deadlines" VALUES(8,1,'remind-night',1,'2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000',NULL);
INSERT INTO "deadlines" VALUES(9,1,'report',1,'2026-01-06 06:00:00.000000','2026-01-06 06:00:03.000000',NULL);
INSERT INTO "deadlines" VALUES(10,1,'lawyer',2,'2026-01-06 09:00:00.000000','2026-01-06 09:00:03.000000',NULL);
INSERT INTO "deadlines" VALUES(11,1,'doors',2,'2026-01-06 09:00:00.000000','2026-01-06 09:00:03.000000',NULL);
INSERT INTO "deadlines" VALUES(12,1,'vote',2,'2026-01-06 17:00:00.000000',NULL,NULL);
INSERT INTO "deadlines" VALUES(13,1,'remind-lawyer',2,'2026-01-06 08:00:00.000000','2026-01-06 08:00:00.000000',NULL);
INSERT INTO "deadlines" VALUES(14,1,'remind-vote',2,'2026-01-06 16:00:00.000000',NULL,NULL);
INSERT INTO "deadlines" VALUES(15,2,'lobby',0,'2026-01-09 06:05:00.000000',NULL,NULL);
CREATE TABLE desks (
	user_id BIGINT NOT NULL, 
	game_id INTEGER, 
	screen TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	arg TEXT NOT NULL, 
	CONSTRAINT pk_desks PRIMARY KEY (user_id), 
	CONSTRAINT fk_desks_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "desks" VALUES(1000001,2,'game',0,'');
CREATE TABLE drafts (
	user_id BIGINT NOT NULL, 
	game_id INTEGER NOT NULL, 
	room TEXT NOT NULL, 
	until DATETIME NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY (user_id), 
	CONSTRAINT fk_drafts_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "drafts" VALUES(1000005,1,'host','2026-01-06 18:05:20.000000');
CREATE TABLE ends (
	game_id INTEGER NOT NULL, 
	admin_id BIGINT NOT NULL, 
	asked_at DATETIME NOT NULL, 
	confirmed_at DATETIME, 
	CONSTRAINT pk_ends PRIMARY KEY (game_id, admin_id), 
	CONSTRAINT fk_ends_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE events (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	phase TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	body JSON NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (id), 
	CONSTRAINT fk_events_game_id_games FOREIGN KEY(game_id) REFERENCES games (id), 
	CONSTRAINT uq_events_game_id_seq UNIQUE (game_id, seq)
);
INSERT INTO "events" VALUES(1,1,1,'d1','DayOpened','{"day": 1}','2026-01-05 06:00:33.000000');
INSERT INTO "events" VALUES(2,1,2,'d1','Left','{"seat": 9, "why": "own_wish", "day": 1}','2026-01-05 06:01:36.000000');
INSERT INTO "events" VALUES(3,1,3,'d1','VoteCast','{"seat": 1, "target": 2, "at_door": false, "instead_of": null}','2026-01-05 06:01:38.000000');
INSERT INTO "events" VALUES(4,1,4,'d1','VoteCast','{"seat": 2, "target": 1, "at_door": false, "instead_of": null}','2026-01-05 06:01:38.000000');
INSERT INTO "events" VALUES(5,1,5,'d1','VoteCast','{"seat": 3, "target": 4, "at_door": false, "instead_of": null}','2026-01-05 06:01:38.000000');
INSERT INTO "events" VALUES(6,1,6,'d1','VoteCast','{"seat": 4, "target": 3, "at_door": false, "instead_of": null}','2026-01-05 06:01:38.000000');
INSERT INTO "events" VALUES(7,1,7,'d1','VoteCast','{"seat": 5, "target": 6, "at_door": false, "instead_of": null}','2026-01-05 06:01:38.000000');
INSERT INTO "events" VALUES(8,1,8,'d1','VoteCast','{"seat": 6, "target": 5, "at_door": false, "instead_of": null}','2026-01-05 06:01:38.000000');
INSERT INTO "events" VALUES(9,1,9,'d1','VoteCast','{"seat": 7, "target": 8, "at_door": false, "instead_of": null}','2026-01-05 06:01:38.000000');
INSERT INTO "events" VALUES(10,1,10,'d1','VoteCast','{"seat": 8, "target": 7, "at_door": false, "instead_of": null}','2026-01-05 06:01:38.000000');
INSERT INTO "events" VALUES(11,1,11,'d1','VoteClosed','{"day": 1, "votes": [[1, 2, 1], [2, 1, 1], [3, 4, 1], [4, 3, 1], [5, 6, 1], [6, 5, 1], [7, 8, 1], [8, 7, 1]], "tally": {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1}, "public": [{"code": "tie", "seat": null, "thing": null, "to": null}], "trace": [{"what": "lawyer", "target": null, "outcome": "silent", "rule": "D6", "by": null}, {"what": "vote", "target": 2, "outcome": "counts 1", "rule": "D1", "by": 1}, {"what": "vote", "target": 1, "outcome": "counts 1", "rule": "D1", "by": 2}, {"what": "vote", "target": 4, "outcome": "counts 1", "rule": "D1", "by": 3}, {"what": "vote", "target": 3, "outcome": "counts 1", "rule": "D1", "by": 4}, {"what": "vote", "target": 6, "outcome": "counts 1", "rule": "D1", "by": 5}, {"what": "vote", "target": 5, "outcome": "counts 1", "rule": "D1", "by": 6}, {"what": "vote", "target": 8, "outcome": "counts 1", "rule": "D1", "by": 7}, {"what": "vote", "target": 7, "outcome": "counts 1", "rule": "D1", "by": 8}, {"what": "verdict", "target": null, "outcome": "tie", "rule": "D5", "by": null}]}','2026-01-05 17:00:03.000000');
INSERT INTO "events" VALUES(12,1,12,'d1','NightOpened','{"day": 1}','2026-01-05 17:00:03.000000');
INSERT INTO "events" VALUES(13,1,13,'n1','MoveTaken','{"seat": 1, "power": "mafia", "target": 8, "index": 0, "answer": null}','2026-01-05 17:10:07.000000');
INSERT INTO "events" VALUES(14,1,14,'n1','MoveTaken','{"seat": 3, "power": "cop", "target": 7, "index": 0, "answer": null}','2026-01-05 17:10:10.000000');
INSERT INTO "events" VALUES(15,1,15,'n1','MoveTaken','{"seat": 4, "power": "doctor", "target": 3, "index": 0, "answer": null}','2026-01-05 17:10:13.000000');
INSERT INTO "events" VALUES(16,1,16,'n1','NightSealed','{"day": 1}','2026-01-05 18:00:03.000000');
INSERT INTO "events" VALUES(17,1,17,'s1','NightReported','{"day": 1, "public": [{"code": "died", "seat": 8, "thing": null, "to": null}, {"code": "cop_missed", "seat": null, "thing": null, "to": null}], "private": [{"code": "missed", "seat": null, "thing": null, "to": 3}, {"code": "healthy_patient", "seat": null, "thing": null, "to": 4}], "trace": [{"what": "doctor", "target": 3, "outcome": "heals", "rule": "N4", "by": null}, {"what": "cop", "target": 7, "outcome": "shields", "rule": "N3", "by": null}, {"what": "mafia", "target": 8, "outcome": "hits", "rule": "N1", "by": null}, {"what": "fate", "target": 8, "outcome": "dies", "rule": "N1", "by": null}]}','2026-01-06 06:00:03.000000');
INSERT INTO "events" VALUES(18,1,18,'s1','Left','{"seat": 8, "why": "night", "day": 1}','2026-01-06 06:00:03.000000');
INSERT INTO "events" VALUES(19,1,19,'s1','DayOpened','{"day": 2}','2026-01-06 06:00:03.000000');
INSERT INTO "events" VALUES(20,1,20,'d2','VoteCast','{"seat": 3, "target": 1, "at_door": false, "instead_of": null}','2026-01-06 06:05:10.000000');
INSERT INTO "events" VALUES(21,1,21,'d2','VoteCast','{"seat": 4, "target": 1, "at_door": false, "instead_of": null}','2026-01-06 06:05:10.000000');
INSERT INTO "events" VALUES(22,1,22,'d2','VoteCast','{"seat": 1, "target": 5, "at_door": false, "instead_of": null}','2026-01-06 06:05:10.000000');
CREATE TABLE games (
	id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	topic_id BIGINT, 
	host_id BIGINT NOT NULL, 
	title TEXT NOT NULL, 
	status TEXT NOT NULL, 
	ruleset TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	snapshot TEXT, 
	settings JSON NOT NULL, 
	secret BLOB NOT NULL, 
	commitment TEXT NOT NULL, 
	join_token TEXT NOT NULL, 
	graveyard_chat_id BIGINT, 
	graveyard_link TEXT, 
	stopped TEXT, 
	created_at DATETIME NOT NULL, 
	started_at DATETIME, 
	ended_at DATETIME, retry_asked_at DATETIME, cohost_id BIGINT, starts_at DATETIME, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT uq_games_join_token UNIQUE (join_token)
);
INSERT INTO "games" VALUES(1,-1001000000001,NULL,1000001,'Двор','running','forum',1,'{"rules":{"schedule":{"day_opens":"10:00:00","start_until":"17:00:00","lawyer":"13:00:00","lawyer_first_day":"PT3H","doorkeepers":"13:00:00","doorkeepers_first_day":"15:00:00","vote":"21:00:00","night_ends":"22:00:00","report_at_night_end":false,"days_off":[],"review":"PT0S","mode":"clock"},"reveal":"role","must_post":false,"stalemate":true,"revoting":"final","most_changes":1,"changes_close":"PT0S","tie":"nobody","runoff":false,"absence":"source","posts":1,"basement":true,"warnings":2},"labels":["Аня","Боря","Вера","Глеб","Дина","Егор","Жанна","Зоя","Илья"],"table":{"roles":["don","mafioso","cop","doctor","lawyer","civilian","civilian","civilian","civilian"],"day":2,"gone":[8,9],"foundling":"hidden","bonus":{"player":8,"day":3,"used":false},"basement_used":false,"axe_used":false,"deal_made":false,"heals":{"3":1},"borrowed":[],"poisoned":null,"robbed":null,"bum_owners":[],"lawyer_silences":1,"lawyer_saves":{},"bouncer_skips":0,"shut_out":{},"let_in":{}},"phase":"day","opened_at":"2026-01-06T06:00:00Z","deadlines":[{"kind":"vote","number":2,"due_at":"2026-01-06T17:00:00Z","made_good":null}],"today":{"votes":{"3":1,"4":1,"1":5},"choices":{},"orders":{},"door":null,"posted":[],"excused":[],"not_owed":[],"silence_forgiven":false,"posts":{},"changes":{},"papers":[{"voter":3,"index":0},{"voter":4,"index":0},{"voter":1,"index":0}],"runoff":[],"runoff_since":null},"tonight":{"moves":{},"shots":[],"hides":[],"deals":[],"words":0},"exits":[{"seat":9,"why":"own_wish","day":1,"phase":"day"},{"seat":8,"why":"night","day":1,"phase":"night"}],"leaving":[],"notes":[{"day":1,"news":{"code":"missed","seat":null,"thing":null,"to":3}},{"day":1,"news":{"code":"healthy_patient","seat":null,"thing":null,"to":4}}],"quiet_rounds":0,"stalemate_asked":false,"paused_at":null,"ended":null,"warnings":{},"absences":{},"disclosed":[],"foundling_shown":null}','{"zone": "Asia/Baku", "ballot": "open", "votes": "final", "vote_changes": 1, "changes_close": "0s", "tie": "nobody", "revote": "host", "reveal": "role", "absence": "source", "must_post": false, "posts": 1, "warnings": 2, "invalid_vote": "refuse", "begin": "morning", "report": "morning", "composition": "open", "graveyard": "with_living", "narration": "crime", "stalemate_rule": true, "bonus": true, "basement": true, "last_words": false, "export": true, "report_review": false, "review": "15m", "pause_limit_hours": 48, "min_players": 5, "lobby_hours": 72, "max_players": 40, "reminders": {"vote": "1h", "night": "15m", "roles": "1h"}, "schedule": {"mode": "clock", "times": {"day_opens": "10:00", "lawyer": "13:00", "lawyer_first_day_hours": 3, "doorkeepers": "13:00", "doorkeepers_first_day": "15:00", "vote": "21:00", "night_ends": "22:00", "days_off": []}, "intervals": {"day": "15m", "night": "5m", "roles": "5m", "morning": "0s"}}, "cards": null}',X'3401473C901EB677128AC6D516A7FF083074A252154A5AE78A71E2C682BE72C9','e950d4e07fbdc6bb6371b01f6af9965f17249dae0690e0539fcabd99aa102115','e9eff95665af626e74d80fdc6dcd7ed2',NULL,NULL,NULL,'2026-01-05 06:00:05.000000','2026-01-05 06:00:33.000000',NULL,NULL,NULL,NULL);
INSERT INTO "games" VALUES(2,-1001000000002,NULL,1000001,'Дача','lobby','forum',1,NULL,'{"zone": "Asia/Baku", "ballot": "open", "votes": "final", "vote_changes": 1, "changes_close": "0s", "tie": "nobody", "revote": "host", "reveal": "role", "absence": "source", "must_post": false, "posts": 1, "warnings": 2, "invalid_vote": "refuse", "begin": "morning", "report": "morning", "composition": "open", "graveyard": "with_living", "narration": "crime", "stalemate_rule": true, "bonus": true, "basement": true, "last_words": false, "export": true, "report_review": false, "review": "15m", "pause_limit_hours": 48, "min_players": 5, "lobby_hours": 72, "max_players": 40, "reminders": {"vote": "1h", "night": "15m", "roles": "1h"}, "schedule": {"mode": "clock", "times": {"day_opens": "10:00", "lawyer": "13:00", "lawyer_first_day_hours": 3, "doorkeepers": "13:00", "doorkeepers_first_day": "15:00", "vote": "21:00", "night_ends": "22:00", "days_off": []}, "intervals": {"day": "15m", "night": "5m", "roles": "5m", "morning": "0s"}}, "cards": null}',X'3401473C901EB677128AC6D516A7FF083074A252154A5AE78A71E2C682BE72C9','e950d4e07fbdc6bb6371b01f6af9965f17249dae0690e0539fcabd99aa102115','d00644204b0567ab193fc63ad59644a0',NULL,NULL,NULL,'2026-01-06 06:05:00.000000',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE heartbeat (
	id INTEGER NOT NULL, 
	last_success_at DATETIME NOT NULL, 
	CONSTRAINT pk_heartbeat PRIMARY KEY (id)
);
INSERT INTO "heartbeat" VALUES(1,'2026-01-06 10:00:05.000000');
CREATE TABLE hostings (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	part TEXT NOT NULL, 
	since DATETIME NOT NULL, 
	until DATETIME, 
	CONSTRAINT pk_hostings PRIMARY KEY (id), 
	CONSTRAINT fk_hostings_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "hostings" VALUES(1,1,1000001,'host','2026-01-05 06:00:05.000000',NULL);
INSERT INTO "hostings" VALUES(2,2,1000001,'host','2026-01-06 06:05:00.000000',NULL);
CREATE TABLE inbox (
	update_id BIGINT NOT NULL, 
	received_at DATETIME NOT NULL, 
	kind TEXT NOT NULL, 
	body TEXT, 
	handled_at DATETIME, 
	attempts INTEGER NOT NULL, 
	error TEXT, 
	CONSTRAINT pk_inbox PRIMARY KEY (update_id)
);
INSERT INTO "inbox" VALUES(1,'2026-01-05 06:00:00.000000','my_chat_member',NULL,'2026-01-05 06:00:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(2,'2026-01-05 06:00:00.000000','message',NULL,'2026-01-05 06:00:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(3,'2026-01-05 06:00:00.000000','message',NULL,'2026-01-05 06:00:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(4,'2026-01-05 06:00:05.000000','message',NULL,'2026-01-05 06:00:05.000000',1,NULL);
INSERT INTO "inbox" VALUES(5,'2026-01-05 06:00:05.000000','message',NULL,'2026-01-05 06:00:05.000000',1,NULL);
INSERT INTO "inbox" VALUES(6,'2026-01-05 06:00:15.000000','chat_member',NULL,'2026-01-05 06:00:15.000000',1,NULL);
INSERT INTO "inbox" VALUES(7,'2026-01-05 06:00:15.000000','message',NULL,'2026-01-05 06:00:15.000000',1,NULL);
INSERT INTO "inbox" VALUES(8,'2026-01-05 06:00:15.000000','message',NULL,'2026-01-05 06:00:15.000000',1,NULL);
INSERT INTO "inbox" VALUES(9,'2026-01-05 06:00:17.000000','chat_member',NULL,'2026-01-05 06:00:17.000000',1,NULL);
INSERT INTO "inbox" VALUES(10,'2026-01-05 06:00:17.000000','message',NULL,'2026-01-05 06:00:17.000000',1,NULL);
INSERT INTO "inbox" VALUES(11,'2026-01-05 06:00:17.000000','message',NULL,'2026-01-05 06:00:17.000000',1,NULL);
INSERT INTO "inbox" VALUES(12,'2026-01-05 06:00:19.000000','chat_member',NULL,'2026-01-05 06:00:19.000000',1,NULL);
INSERT INTO "inbox" VALUES(13,'2026-01-05 06:00:19.000000','message',NULL,'2026-01-05 06:00:19.000000',1,NULL);
INSERT INTO "inbox" VALUES(14,'2026-01-05 06:00:19.000000','message',NULL,'2026-01-05 06:00:19.000000',1,NULL);
INSERT INTO "inbox" VALUES(15,'2026-01-05 06:00:21.000000','chat_member',NULL,'2026-01-05 06:00:21.000000',1,NULL);
INSERT INTO "inbox" VALUES(16,'2026-01-05 06:00:21.000000','message',NULL,'2026-01-05 06:00:21.000000',1,NULL);
INSERT INTO "inbox" VALUES(17,'2026-01-05 06:00:21.000000','message',NULL,'2026-01-05 06:00:21.000000',1,NULL);
INSERT INTO "inbox" VALUES(18,'2026-01-05 06:00:23.000000','chat_member',NULL,'2026-01-05 06:00:23.000000',1,NULL);
INSERT INTO "inbox" VALUES(19,'2026-01-05 06:00:23.000000','message',NULL,'2026-01-05 06:00:23.000000',1,NULL);
INSERT INTO "inbox" VALUES(20,'2026-01-05 06:00:23.000000','message',NULL,'2026-01-05 06:00:23.000000',1,NULL);
INSERT INTO "inbox" VALUES(21,'2026-01-05 06:00:25.000000','chat_member',NULL,'2026-01-05 06:00:25.000000',1,NULL);
INSERT INTO "inbox" VALUES(22,'2026-01-05 06:00:25.000000','message',NULL,'2026-01-05 06:00:25.000000',1,NULL);
INSERT INTO "inbox" VALUES(23,'2026-01-05 06:00:25.000000','message',NULL,'2026-01-05 06:00:25.000000',1,NULL);
INSERT INTO "inbox" VALUES(24,'2026-01-05 06:00:27.000000','chat_member',NULL,'2026-01-05 06:00:27.000000',1,NULL);
INSERT INTO "inbox" VALUES(25,'2026-01-05 06:00:27.000000','message',NULL,'2026-01-05 06:00:27.000000',1,NULL);
INSERT INTO "inbox" VALUES(26,'2026-01-05 06:00:27.000000','message',NULL,'2026-01-05 06:00:27.000000',1,NULL);
INSERT INTO "inbox" VALUES(27,'2026-01-05 06:00:29.000000','chat_member',NULL,'2026-01-05 06:00:29.000000',1,NULL);
INSERT INTO "inbox" VALUES(28,'2026-01-05 06:00:29.000000','message',NULL,'2026-01-05 06:00:29.000000',1,NULL);
INSERT INTO "inbox" VALUES(29,'2026-01-05 06:00:29.000000','message',NULL,'2026-01-05 06:00:29.000000',1,NULL);
INSERT INTO "inbox" VALUES(30,'2026-01-05 06:00:31.000000','chat_member',NULL,'2026-01-05 06:00:31.000000',1,NULL);
INSERT INTO "inbox" VALUES(31,'2026-01-05 06:00:31.000000','message',NULL,'2026-01-05 06:00:31.000000',1,NULL);
INSERT INTO "inbox" VALUES(32,'2026-01-05 06:00:31.000000','message',NULL,'2026-01-05 06:00:31.000000',1,NULL);
INSERT INTO "inbox" VALUES(33,'2026-01-05 06:00:33.000000','callback_query',NULL,'2026-01-05 06:00:33.000000',1,NULL);
INSERT INTO "inbox" VALUES(34,'2026-01-05 06:00:33.000000','message',NULL,'2026-01-05 06:00:33.000000',1,NULL);
INSERT INTO "inbox" VALUES(35,'2026-01-05 06:01:33.000000','message',NULL,'2026-01-05 06:01:33.000000',1,NULL);
INSERT INTO "inbox" VALUES(36,'2026-01-05 06:01:36.000000','callback_query',NULL,'2026-01-05 06:01:36.000000',1,NULL);
INSERT INTO "inbox" VALUES(37,'2026-01-05 06:01:38.000000','message',NULL,'2026-01-05 06:01:38.000000',1,NULL);
INSERT INTO "inbox" VALUES(38,'2026-01-05 06:01:38.000000','message',NULL,'2026-01-05 06:01:38.000000',1,NULL);
INSERT INTO "inbox" VALUES(39,'2026-01-05 06:01:38.000000','message',NULL,'2026-01-05 06:01:38.000000',1,NULL);
INSERT INTO "inbox" VALUES(40,'2026-01-05 06:01:38.000000','message',NULL,'2026-01-05 06:01:38.000000',1,NULL);
INSERT INTO "inbox" VALUES(41,'2026-01-05 06:01:38.000000','message',NULL,'2026-01-05 06:01:38.000000',1,NULL);
INSERT INTO "inbox" VALUES(42,'2026-01-05 06:01:38.000000','message',NULL,'2026-01-05 06:01:38.000000',1,NULL);
INSERT INTO "inbox" VALUES(43,'2026-01-05 06:01:38.000000','message',NULL,'2026-01-05 06:01:38.000000',1,NULL);
INSERT INTO "inbox" VALUES(44,'2026-01-05 06:01:38.000000','message',NULL,'2026-01-05 06:01:38.000000',1,NULL);
INSERT INTO "inbox" VALUES(45,'2026-01-05 17:10:00.000000','callback_query',NULL,'2026-01-05 17:10:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(46,'2026-01-05 17:10:02.000000','callback_query',NULL,'2026-01-05 17:10:02.000000',1,NULL);
INSERT INTO "inbox" VALUES(47,'2026-01-05 17:10:04.000000','message',NULL,'2026-01-05 17:10:04.000000',1,NULL);
INSERT INTO "inbox" VALUES(48,'2026-01-05 17:10:07.000000','message',NULL,'2026-01-05 17:10:07.000000',1,NULL);
INSERT INTO "inbox" VALUES(49,'2026-01-05 17:10:10.000000','message',NULL,'2026-01-05 17:10:10.000000',1,NULL);
INSERT INTO "inbox" VALUES(50,'2026-01-05 17:10:13.000000','message',NULL,'2026-01-05 17:10:13.000000',1,NULL);
INSERT INTO "inbox" VALUES(51,'2026-01-06 06:00:03.000000','message',NULL,'2026-01-06 06:00:03.000000',1,NULL);
INSERT INTO "inbox" VALUES(52,'2026-01-06 06:05:00.000000','my_chat_member',NULL,'2026-01-06 06:05:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(53,'2026-01-06 06:05:00.000000','message',NULL,'2026-01-06 06:05:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(54,'2026-01-06 06:05:00.000000','message',NULL,'2026-01-06 06:05:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(55,'2026-01-06 06:05:00.000000','message',NULL,'2026-01-06 06:05:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(56,'2026-01-06 06:05:10.000000','message',NULL,'2026-01-06 06:05:10.000000',1,NULL);
INSERT INTO "inbox" VALUES(57,'2026-01-06 06:05:10.000000','message',NULL,'2026-01-06 06:05:10.000000',1,NULL);
INSERT INTO "inbox" VALUES(58,'2026-01-06 06:05:10.000000','message',NULL,'2026-01-06 06:05:10.000000',1,NULL);
INSERT INTO "inbox" VALUES(59,'2026-01-06 06:05:15.000000','message',NULL,'2026-01-06 06:05:15.000000',1,NULL);
INSERT INTO "inbox" VALUES(60,'2026-01-06 06:05:18.000000','callback_query',NULL,'2026-01-06 06:05:18.000000',1,NULL);
INSERT INTO "inbox" VALUES(61,'2026-01-06 06:05:20.000000','callback_query',NULL,'2026-01-06 06:05:20.000000',1,NULL);
INSERT INTO "inbox" VALUES(62,'2026-01-06 10:00:00.000000','message',NULL,'2026-01-06 10:00:00.000000',1,NULL);
INSERT INTO "inbox" VALUES(63,'2026-01-06 10:00:02.000000','message','{"update_id": 63, "message": {"message_id": 12, "from": {"id": 1000007, "is_bot": false, "first_name": "Егор", "language_code": "ru"}, "chat": {"id": 1000007, "type": "private", "first_name": "Егор"}, "date": 1767693602, "text": "/vote 1 да", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',NULL,0,NULL);
CREATE TABLE invitations (
	token TEXT NOT NULL, 
	game_id INTEGER NOT NULL, 
	part TEXT NOT NULL, 
	made_at DATETIME NOT NULL, 
	user_id BIGINT, 
	CONSTRAINT pk_invitations PRIMARY KEY (token), 
	CONSTRAINT fk_invitations_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE journal (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	user_id BIGINT, 
	deed TEXT NOT NULL, 
	body JSON NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_journal PRIMARY KEY (id), 
	CONSTRAINT fk_journal_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE moves (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	seat INTEGER, 
	phase TEXT NOT NULL, 
	action JSON NOT NULL, 
	at DATETIME NOT NULL, 
	source TEXT NOT NULL, 
	update_id BIGINT, 
	refusal TEXT, 
	CONSTRAINT pk_moves PRIMARY KEY (id), 
	CONSTRAINT fk_moves_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "moves" VALUES(1,1,1,'d1','{"power": "vote", "target": 2, "index": 0, "answer": null}','2026-01-05 06:01:38.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(2,1,2,'d1','{"power": "vote", "target": 1, "index": 0, "answer": null}','2026-01-05 06:01:38.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(3,1,3,'d1','{"power": "vote", "target": 4, "index": 0, "answer": null}','2026-01-05 06:01:38.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(4,1,4,'d1','{"power": "vote", "target": 3, "index": 0, "answer": null}','2026-01-05 06:01:38.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(5,1,5,'d1','{"power": "vote", "target": 6, "index": 0, "answer": null}','2026-01-05 06:01:38.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(6,1,6,'d1','{"power": "vote", "target": 5, "index": 0, "answer": null}','2026-01-05 06:01:38.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(7,1,7,'d1','{"power": "vote", "target": 8, "index": 0, "answer": null}','2026-01-05 06:01:38.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(8,1,8,'d1','{"power": "vote", "target": 7, "index": 0, "answer": null}','2026-01-05 06:01:38.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(9,1,1,'n1','{"power": "mafia", "target": 8, "index": 0, "answer": null}','2026-01-05 17:10:07.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(10,1,3,'n1','{"power": "cop", "target": 7, "index": 0, "answer": null}','2026-01-05 17:10:10.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(11,1,4,'n1','{"power": "doctor", "target": 3, "index": 0, "answer": null}','2026-01-05 17:10:13.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(12,1,3,'d2','{"power": "vote", "target": 1, "index": 0, "answer": null}','2026-01-06 06:05:10.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(13,1,4,'d2','{"power": "vote", "target": 1, "index": 0, "answer": null}','2026-01-06 06:05:10.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(14,1,1,'d2','{"power": "vote", "target": 5, "index": 0, "answer": null}','2026-01-06 06:05:10.000000','text',NULL,NULL);
INSERT INTO "moves" VALUES(15,1,1,'d2','{"power": "vote", "target": 9, "index": 0, "answer": null}','2026-01-06 06:05:15.000000','text',NULL,'D1 already_voted');
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	topic_id BIGINT, 
	rank INTEGER NOT NULL, 
	merge_key TEXT, 
	slot TEXT, 
	room TEXT, 
	method TEXT NOT NULL, 
	payload JSON NOT NULL, 
	not_before DATETIME NOT NULL, 
	created_at DATETIME NOT NULL, 
	state TEXT NOT NULL, 
	attempts INTEGER NOT NULL, 
	next_try_at DATETIME, 
	error TEXT, 
	message_id BIGINT, 
	sent_at DATETIME, 
	game_id INTEGER, 
	repeated BOOLEAN NOT NULL, in_topic INTEGER, 
	CONSTRAINT pk_outbox PRIMARY KEY (id), 
	CONSTRAINT fk_outbox_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "outbox" VALUES(1,1000001,NULL,1,'answer:1000001:help',NULL,NULL,'sendMessage','{"text": "🎲 Сюда приходят карта и всё тайное. Ходить и голосовать проще всего кнопками под сообщениями бота.\n\n/me — ваши карты, ходы и сроки\n/vote 7 — голос против игрока 7; окончательный\n/move 7 — ваш ход; если ходов несколько: /move топор 7\n/status и /votes — кто в игре, до какого часа, кто как голосует\n/ask ТЕКСТ — спросить ведущего\n/remind — выключить напоминания или вернуть их\n/leave — выйти из набора или из игры\n/roles и /rules — карточки ролей и правила\n/why — после партии: кто, кого и по какому правилу\n/reserve — где вы ждёте места на замену\n/desk — пульт ведущего: сроки, паузы, игроки, журнал\n/settings — правила партии, пока открыт набор\n\nОбычный текст никуда не уходит. Чтобы написать мафии, ведущему или на кладбище, ответьте на сообщение оттуда или нажмите «Написать…».", "protect_content": true}','2026-01-05 06:00:00.000000','2026-01-05 06:00:00.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:00.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(2,-1001000000001,NULL,0,NULL,'lobby:1',NULL,'sendMessage','{"text": "🎲 Набор: «⁨Двор⁩»\nВедёт ⁨Ведущая⁩.\n\nПока никого. Место первого ещё свободно.\nДля начала нужно ещё 5 человек.\n\nЧтобы сесть за стол, нажмите «Играю» и откройте чат с ботом: туда придут карта и все ходы.\n\nДень 10:00–21:00, ночь 21:00–22:00 (Баку).\nАдвокат, вышибала и ключник ходят до 13:00, в первый день — позже.\nУтренний отчёт в 10:00.\n\nДомашние правила, в остальном — печатные:\n• За молчание в обсуждении не выбывают.\n\nПечать колоды (SHA-256): <code>e950d4e07fbdc6bb6371b01f6af9965f17249dae0690e0539fcabd99aa102115</code>\nПосле игры бот откроет секрет, и раздачу сможет проверить каждый.", "reply_markup": {"inline_keyboard": [[{"text": "Играю", "url": "https://t.me/mafia_sandbox_bot?start=join-e9eff95665af626e74d80fdc6dcd7ed2"}], [{"text": "Начать", "callback_data": "l:1:start"}, {"text": "Отменить набор", "callback_data": "l:1:cancel"}]]}}','2026-01-05 06:00:05.000000','2026-01-05 06:00:05.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:05.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(3,-1001000000001,NULL,0,NULL,'lobby:1',NULL,'pinChatMessage','{"disable_notification": true}','2026-01-05 06:00:05.000000','2026-01-05 06:00:05.000000','sent',1,NULL,NULL,NULL,'2026-01-05 06:00:05.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(4,1000001,NULL,1,NULL,'desk:1000001',NULL,'sendMessage','{"text": "🎛 «⁨Двор⁩», партия № 1: набор открыт\n\nЗа столом пока никого.\n\nНастройки — кнопкой или /set. Кладбище подключает /graveyard 1 в отдельной группе.", "reply_markup": {"inline_keyboard": [[{"text": "Начать", "callback_data": "l:1:start"}, {"text": "Отменить набор", "callback_data": "l:1:cancel"}], [{"text": "Правила", "callback_data": "h:1:rules:"}, {"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}], [{"text": "⏰ Время начала", "callback_data": "d:1:start_time:0::0"}, {"text": "📡 Проверка связи", "callback_data": "d:1:test:0::0"}]]}, "protect_content": true}','2026-01-05 06:00:05.000000','2026-01-05 06:00:05.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:05.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(5,-1001000000001,NULL,5,NULL,'lobby:1',NULL,'editMessageText','{"text": "🎲 Набор: «⁨Двор⁩»\nВедёт ⁨Ведущая⁩.\n\nЗа столом 1 из 40:\n1. ⁨Аня⁩\nДля начала нужно ещё 4 человека.\n\nЧтобы сесть за стол, нажмите «Играю» и откройте чат с ботом: туда придут карта и все ходы.\n\nДень 10:00–21:00, ночь 21:00–22:00 (Баку).\nАдвокат, вышибала и ключник ходят до 13:00, в первый день — позже.\nУтренний отчёт в 10:00.\n\nДомашние правила, в остальном — печатные:\n• За молчание в обсуждении не выбывают.\n\nПечать колоды (SHA-256): <code>e950d4e07fbdc6bb6371b01f6af9965f17249dae0690e0539fcabd99aa102115</code>\nПосле игры бот откроет секрет, и раздачу сможет проверить каждый.", "reply_markup": {"inline_keyboard": [[{"text": "Играю", "url": "https://t.me/mafia_sandbox_bot?start=join-e9eff95665af626e74d80fdc6dcd7ed2"}], [{"text": "Начать", "callback_data": "l:1:start"}, {"text": "Отменить набор", "callback_data": "l:1:cancel"}]]}}','2026-01-05 06:00:17.000000','2026-01-05 06:00:15.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:17.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(6,1000002,NULL,1,'answer:1000002:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:15.000000','2026-01-05 06:00:15.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:15.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(7,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩», партия № 1: набор открыт\n\nЗа столом 1:\n⁨Аня⁩\n\nНастройки — кнопкой или /set. Кладбище подключает /graveyard 1 в отдельной группе.", "reply_markup": {"inline_keyboard": [[{"text": "Начать", "callback_data": "l:1:start"}, {"text": "Отменить набор", "callback_data": "l:1:cancel"}], [{"text": "Правила", "callback_data": "h:1:rules:"}, {"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}], [{"text": "⏰ Время начала", "callback_data": "d:1:start_time:0::0"}, {"text": "📡 Проверка связи", "callback_data": "d:1:test:0::0"}]]}, "protect_content": true}','2026-01-05 06:00:17.000000','2026-01-05 06:00:15.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:17.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(8,-1001000000001,NULL,5,NULL,'lobby:1',NULL,'editMessageText','{"text": "🎲 Набор: «⁨Двор⁩»\nВедёт ⁨Ведущая⁩.\n\nЗа столом 6 из 40:\n1. ⁨Аня⁩\n2. ⁨Боря⁩\n3. ⁨Вера⁩\n4. ⁨Глеб⁩\n5. ⁨Дина⁩\n6. ⁨Егор⁩\nНачать можно уже сейчас.\n\nЧтобы сесть за стол, нажмите «Играю» и откройте чат с ботом: туда придут карта и все ходы.\n\nДень 10:00–21:00, ночь 21:00–22:00 (Баку).\nАдвокат, вышибала и ключник ходят до 13:00, в первый день — позже.\nУтренний отчёт в 10:00.\n\nДомашние правила, в остальном — печатные:\n• За молчание в обсуждении не выбывают.\n\nКарты: дон, 1 маф, комиссар, доктор, 2 мирных жителя.\n\nПечать колоды (SHA-256): <code>e950d4e07fbdc6bb6371b01f6af9965f17249dae0690e0539fcabd99aa102115</code>\nПосле игры бот откроет секрет, и раздачу сможет проверить каждый.", "reply_markup": {"inline_keyboard": [[{"text": "Играю", "url": "https://t.me/mafia_sandbox_bot?start=join-e9eff95665af626e74d80fdc6dcd7ed2"}], [{"text": "Начать", "callback_data": "l:1:start"}, {"text": "Отменить набор", "callback_data": "l:1:cancel"}]]}}','2026-01-05 06:00:27.000000','2026-01-05 06:00:17.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:27.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(9,1000003,NULL,1,'answer:1000003:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:17.000000','2026-01-05 06:00:17.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:17.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(10,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩», партия № 1: набор открыт\n\nЗа столом 6:\n⁨Аня⁩, ⁨Боря⁩, ⁨Вера⁩, ⁨Глеб⁩, ⁨Дина⁩, ⁨Егор⁩\n\nНастройки — кнопкой или /set. Кладбище подключает /graveyard 1 в отдельной группе.", "reply_markup": {"inline_keyboard": [[{"text": "Начать", "callback_data": "l:1:start"}, {"text": "Отменить набор", "callback_data": "l:1:cancel"}], [{"text": "Правила", "callback_data": "h:1:rules:"}, {"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}], [{"text": "⏰ Время начала", "callback_data": "d:1:start_time:0::0"}, {"text": "📡 Проверка связи", "callback_data": "d:1:test:0::0"}]]}, "protect_content": true}','2026-01-05 06:00:27.000000','2026-01-05 06:00:17.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:27.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(11,1000004,NULL,1,'answer:1000004:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:19.000000','2026-01-05 06:00:19.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:19.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(12,1000005,NULL,1,'answer:1000005:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:21.000000','2026-01-05 06:00:21.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:21.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(13,1000006,NULL,1,'answer:1000006:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:23.000000','2026-01-05 06:00:23.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:23.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(14,1000007,NULL,1,'answer:1000007:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:25.000000','2026-01-05 06:00:25.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:25.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(15,-1001000000001,NULL,5,NULL,'lobby:1',NULL,'editMessageText','{"text": "🎲 «⁨Двор⁩»: набор закрыт, игра идёт\nВедёт ⁨Ведущая⁩.\n\nЗа столом 9 из 40:\n1. ⁨Аня⁩\n2. ⁨Боря⁩\n3. ⁨Вера⁩\n4. ⁨Глеб⁩\n5. ⁨Дина⁩\n6. ⁨Егор⁩\n7. ⁨Жанна⁩\n8. ⁨Зоя⁩\n9. ⁨Илья⁩\n\nДень 10:00–21:00, ночь 21:00–22:00 (Баку).\nАдвокат, вышибала и ключник ходят до 13:00, в первый день — позже.\nУтренний отчёт в 10:00.\n\nДомашние правила, в остальном — печатные:\n• За молчание в обсуждении не выбывают.\n\nКарты: дон, 2 мафа, подкидыш, комиссар, доктор, адвокат, 2 мирных жителя.\n\nПечать колоды (SHA-256): <code>e950d4e07fbdc6bb6371b01f6af9965f17249dae0690e0539fcabd99aa102115</code>\nПосле игры бот откроет секрет, и раздачу сможет проверить каждый.", "reply_markup": {"inline_keyboard": [[{"text": "Встать в запас", "url": "https://t.me/mafia_sandbox_bot?start=join-e9eff95665af626e74d80fdc6dcd7ed2"}]]}}','2026-01-05 06:00:37.000000','2026-01-05 06:00:27.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:37.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(16,1000008,NULL,1,'answer:1000008:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:27.000000','2026-01-05 06:00:27.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:27.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(17,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · День 1\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 3 ч.\nВышибала и ключник, если они есть, ходят до 15:00 (Баку), осталось 4 ч 59 мин.\nГолосование — до 21:00 (Баку), осталось 10 ч 59 мин.\n\nВ игре 9 из 9.\nПроголосовали 0 из 9.\nЖдём голоса: 1. ⁨Аня⁩, 2. ⁨Боря⁩, 3. ⁨Вера⁩, 4. ⁨Глеб⁩, 5. ⁨Дина⁩, 6. ⁨Егор⁩, 7. ⁨Жанна⁩, 8. ⁨Зоя⁩, 9. ⁨Илья⁩", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "Новое голосование", "callback_data": "d:1:revoting:0::0"}], [{"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-05 06:00:37.000000','2026-01-05 06:00:27.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:37.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(18,1000009,NULL,1,'answer:1000009:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:29.000000','2026-01-05 06:00:29.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:29.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(19,1000010,NULL,1,'answer:1000010:join',NULL,NULL,'sendMessage','{"text": "Вы за столом: «⁨Двор⁩». Карта придёт сюда, когда ведущий начнёт.", "protect_content": true}','2026-01-05 06:00:31.000000','2026-01-05 06:00:31.000000','sent',1,NULL,NULL,2,'2026-01-05 06:00:31.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(20,-1001000000001,NULL,0,NULL,NULL,NULL,'sendMessage','{"text": "🎲 «⁨Двор⁩»: карты розданы\nДень 1 начинается.\n\nЗа столом:\n1. ⁨Аня⁩\n2. ⁨Боря⁩\n3. ⁨Вера⁩\n4. ⁨Глеб⁩\n5. ⁨Дина⁩\n6. ⁨Егор⁩\n7. ⁨Жанна⁩\n8. ⁨Зоя⁩\n9. ⁨Илья⁩\n\nКарты: дон, 2 мафа, подкидыш, комиссар, доктор, адвокат, 2 мирных жителя.\n\nКарта каждого — в личных сообщениях бота. Чужим глазам она ни к чему.\n\nПечать колоды (SHA-256): <code>e950d4e07fbdc6bb6371b01f6af9965f17249dae0690e0539fcabd99aa102115</code>\nПосле игры бот откроет секрет, и раздачу сможет проверить каждый."}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,15,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(21,1000002,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 1. ⁨Аня⁩. Ваша карта — дон.\nНочью мафия стреляет один раз, и решает ваше слово. Так же, по вашему слову, семья один раз за игру прячет кого-то из своих в подвал.\nЕсли выстрел найдёт стукача, тот может откупиться и выдать подкидыша: соглашаться ли, тоже решаете вы.\nМафия побеждает, когда её не меньше, чем всех остальных вместе.\n\nВаша семья:\n2. ⁨Боря⁩ — маф</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(22,1000003,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 2. ⁨Боря⁩. Ваша карта — маф.\nНочью мафия стреляет один раз. Вы предлагаете цель, решает дон; без его слова — большинство семьи, а при равенстве то, что сказано раньше.\nОдин раз за игру семья может спрятать кого-то из своих в подвал: это решается так же.\nМафия побеждает, когда её не меньше, чем всех остальных вместе.\n\nВаша семья:\n1. ⁨Аня⁩ — дон</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(23,1000004,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 3. ⁨Вера⁩. Ваша карта — комиссар.\nНочью у вас один выстрел — в кого угодно, кроме себя. Мафия и маньяк от него гибнут.\nМирного ваш выстрел не ранит, а заслоняет: мафия и маньяк этой ночью его только ранят. О промахе объявят.\nГород побеждает, когда не остаётся ни мафии, ни маньяка.</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(24,1000005,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 4. ⁨Глеб⁩. Ваша карта — доктор.\nНочью вы лечите одного человека, можно и себя; каждого — не больше двух раз за игру.\nКого лечите, тот этой ночью не погибнет, кто бы ни стрелял.\nГород побеждает, когда не остаётся ни мафии, ни маньяка.</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(25,1000006,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 5. ⁨Дина⁩. Ваша карта — адвокат.\nДнём вы выбираете, кого защитить на голосовании; можно и себя. Если больше всего голосов у него, он остаётся.\nСпасти одного и того же можно дважды. Промолчать — один раз: за второе молчание автобан.\nГород побеждает, когда не остаётся ни мафии, ни маньяка.</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(26,1000007,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 6. ⁨Егор⁩. Ваша карта — мирный житель.\nХодов у вас нет, ночью вы спите. Днём слушайте, думайте и голосуйте: этого городу обычно и не хватает.\nГород побеждает, когда не остаётся ни мафии, ни маньяка.</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(27,1000008,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 7. ⁨Жанна⁩. Ваша карта — мирный житель.\nХодов у вас нет, ночью вы спите. Днём слушайте, думайте и голосуйте: этого городу обычно и не хватает.\nГород побеждает, когда не остаётся ни мафии, ни маньяка.</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(28,1000009,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 8. ⁨Зоя⁩. Ваша карта — мирный житель.\nХодов у вас нет, ночью вы спите. Днём слушайте, думайте и голосуйте: этого городу обычно и не хватает.\nГород побеждает, когда не остаётся ни мафии, ни маньяка.</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(29,1000010,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩»: ваша карта\n\n<tg-spoiler>Вы — 9. ⁨Илья⁩. Ваша карта — мирный житель.\nХодов у вас нет, ночью вы спите. Днём слушайте, думайте и голосуйте: этого городу обычно и не хватает.\nГород побеждает, когда не остаётся ни мафии, ни маньяка.</tg-spoiler>", "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,3,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(30,-1001000000001,NULL,0,NULL,'day:1:1',NULL,'sendMessage','{"text": "☀️ День 1, понедельник\n\nНачинается «⁨Двор⁩». Все живы, все мирные, все друг другу улыбаются.\n\nВ игре 9 человек.\nГолосование — в личных сообщениях боту, до 21:00 (Баку), осталось 10 ч 59 мин.\nОтданные голоса бот показывает здесь. Передумать нельзя.\nАдвокат, если он есть, ходит до 13:00; вышибала и ключник, если есть, — до 15:00."}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,16,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(31,-1001000000001,NULL,0,NULL,'day:1:1',NULL,'pinChatMessage','{"disable_notification": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,NULL,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(32,1000002,NULL,2,NULL,'prompt:1:1',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 1. ⁨Аня⁩, дон.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "2. ⁨Боря⁩", "callback_data": "m:1:d1:ask:vote:0:2"}, {"text": "3. ⁨Вера⁩", "callback_data": "m:1:d1:ask:vote:0:3"}], [{"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d1:ask:vote:0:4"}, {"text": "5. ⁨Дина⁩", "callback_data": "m:1:d1:ask:vote:0:5"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d1:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d1:ask:vote:0:7"}], [{"text": "8. ⁨Зоя⁩", "callback_data": "m:1:d1:ask:vote:0:8"}, {"text": "9. ⁨Илья⁩", "callback_data": "m:1:d1:ask:vote:0:9"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(33,1000003,NULL,2,NULL,'prompt:1:2',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 2. ⁨Боря⁩, маф.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d1:ask:vote:0:1"}, {"text": "3. ⁨Вера⁩", "callback_data": "m:1:d1:ask:vote:0:3"}], [{"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d1:ask:vote:0:4"}, {"text": "5. ⁨Дина⁩", "callback_data": "m:1:d1:ask:vote:0:5"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d1:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d1:ask:vote:0:7"}], [{"text": "8. ⁨Зоя⁩", "callback_data": "m:1:d1:ask:vote:0:8"}, {"text": "9. ⁨Илья⁩", "callback_data": "m:1:d1:ask:vote:0:9"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(34,1000004,NULL,2,NULL,'prompt:1:3',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 3. ⁨Вера⁩, комиссар.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d1:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d1:ask:vote:0:2"}], [{"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d1:ask:vote:0:4"}, {"text": "5. ⁨Дина⁩", "callback_data": "m:1:d1:ask:vote:0:5"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d1:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d1:ask:vote:0:7"}], [{"text": "8. ⁨Зоя⁩", "callback_data": "m:1:d1:ask:vote:0:8"}, {"text": "9. ⁨Илья⁩", "callback_data": "m:1:d1:ask:vote:0:9"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(35,1000005,NULL,2,NULL,'prompt:1:4',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 4. ⁨Глеб⁩, доктор.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d1:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d1:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d1:ask:vote:0:3"}, {"text": "5. ⁨Дина⁩", "callback_data": "m:1:d1:ask:vote:0:5"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d1:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d1:ask:vote:0:7"}], [{"text": "8. ⁨Зоя⁩", "callback_data": "m:1:d1:ask:vote:0:8"}, {"text": "9. ⁨Илья⁩", "callback_data": "m:1:d1:ask:vote:0:9"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(36,1000006,NULL,2,NULL,'prompt:1:5',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 5. ⁨Дина⁩, адвокат.\nГолос: ещё не отдан.\nЗащитить: пока никого</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d1:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d1:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d1:ask:vote:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d1:ask:vote:0:4"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d1:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d1:ask:vote:0:7"}], [{"text": "8. ⁨Зоя⁩", "callback_data": "m:1:d1:ask:vote:0:8"}, {"text": "9. ⁨Илья⁩", "callback_data": "m:1:d1:ask:vote:0:9"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(37,1000007,NULL,2,NULL,'prompt:1:6',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 6. ⁨Егор⁩, мирный житель.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d1:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d1:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d1:ask:vote:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d1:ask:vote:0:4"}], [{"text": "5. ⁨Дина⁩", "callback_data": "m:1:d1:ask:vote:0:5"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d1:ask:vote:0:7"}], [{"text": "8. ⁨Зоя⁩", "callback_data": "m:1:d1:ask:vote:0:8"}, {"text": "9. ⁨Илья⁩", "callback_data": "m:1:d1:ask:vote:0:9"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(38,1000008,NULL,2,NULL,'prompt:1:7',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 7. ⁨Жанна⁩, мирный житель.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d1:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d1:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d1:ask:vote:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d1:ask:vote:0:4"}], [{"text": "5. ⁨Дина⁩", "callback_data": "m:1:d1:ask:vote:0:5"}, {"text": "6. ⁨Егор⁩", "callback_data": "m:1:d1:ask:vote:0:6"}], [{"text": "8. ⁨Зоя⁩", "callback_data": "m:1:d1:ask:vote:0:8"}, {"text": "9. ⁨Илья⁩", "callback_data": "m:1:d1:ask:vote:0:9"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(39,1000009,NULL,2,NULL,'prompt:1:8',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 8. ⁨Зоя⁩, мирный житель.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d1:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d1:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d1:ask:vote:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d1:ask:vote:0:4"}], [{"text": "5. ⁨Дина⁩", "callback_data": "m:1:d1:ask:vote:0:5"}, {"text": "6. ⁨Егор⁩", "callback_data": "m:1:d1:ask:vote:0:6"}], [{"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d1:ask:vote:0:7"}, {"text": "9. ⁨Илья⁩", "callback_data": "m:1:d1:ask:vote:0:9"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(40,1000010,NULL,2,NULL,'prompt:1:9',NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 59 мин. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 9. ⁨Илья⁩, мирный житель.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d1:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d1:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d1:ask:vote:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d1:ask:vote:0:4"}], [{"text": "5. ⁨Дина⁩", "callback_data": "m:1:d1:ask:vote:0:5"}, {"text": "6. ⁨Егор⁩", "callback_data": "m:1:d1:ask:vote:0:6"}], [{"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d1:ask:vote:0:7"}, {"text": "8. ⁨Зоя⁩", "callback_data": "m:1:d1:ask:vote:0:8"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 06:00:33.000000','2026-01-05 06:00:33.000000','sent',1,NULL,NULL,4,'2026-01-05 06:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(41,1000010,NULL,1,'answer:1000010:leave:1',NULL,NULL,'sendMessage','{"text": "Покинуть «⁨Двор⁩»? Ваша карта откроется по правилам партии, вернуться будет нельзя.", "reply_markup": {"inline_keyboard": [[{"text": "Да, покинуть игру", "callback_data": "e:1:leave:0"}]]}}','2026-01-05 06:01:33.000000','2026-01-05 06:01:33.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(42,-1001000000001,NULL,0,NULL,NULL,NULL,'sendMessage','{"text": "🚪 По собственному желанию игру покидает 9. ⁨Илья⁩ — мирный житель."}','2026-01-05 06:01:36.000000','2026-01-05 06:01:36.000000','sent',1,NULL,NULL,18,'2026-01-05 06:01:36.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(43,1000010,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🪦 «⁨Двор⁩»: вы выбыли (9. ⁨Илья⁩)\nВы покидаете игру по собственному желанию.\nКладбище — клуб с хорошим видом на город. Написать туда можно кнопкой ниже.\nВ теме игры писать больше нельзя: бот уберёт такое сообщение. Досмотреть партию никто не мешает.", "reply_markup": {"inline_keyboard": [[{"text": "Написать на кладбище", "callback_data": "r:1:graveyard"}]]}}','2026-01-05 06:01:36.000000','2026-01-05 06:01:36.000000','sent',1,NULL,NULL,7,'2026-01-05 06:01:36.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(44,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · День 1\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 2 ч 59 мин.\nВышибала и ключник, если они есть, ходят до 15:00 (Баку), осталось 4 ч 58 мин.\nГолосование — до 21:00 (Баку), осталось 10 ч 58 мин.\n\nВ игре 8 из 9.\nПроголосовали 0 из 8.\nЖдём голоса: 1. ⁨Аня⁩, 2. ⁨Боря⁩, 3. ⁨Вера⁩, 4. ⁨Глеб⁩, 5. ⁨Дина⁩, 6. ⁨Егор⁩, 7. ⁨Жанна⁩, 8. ⁨Зоя⁩", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "Новое голосование", "callback_data": "d:1:revoting:0::0"}], [{"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:36.000000','sent',1,NULL,NULL,3,'2026-01-05 06:01:38.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(45,1000002,NULL,1,'answer:1000002:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 58 мин.\n\n<tg-spoiler>Голос принят: против 2. ⁨Боря⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:38.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(46,-1001000000001,NULL,3,'votes:1',NULL,NULL,'sendMessage','{"text": "1. ⁨Аня⁩ → 2. ⁨Боря⁩\n2. ⁨Боря⁩ → 1. ⁨Аня⁩\n3. ⁨Вера⁩ → 4. ⁨Глеб⁩\n4. ⁨Глеб⁩ → 3. ⁨Вера⁩\n5. ⁨Дина⁩ → 6. ⁨Егор⁩\n6. ⁨Егор⁩ → 5. ⁨Дина⁩\n7. ⁨Жанна⁩ → 8. ⁨Зоя⁩\n8. ⁨Зоя⁩ → 7. ⁨Жанна⁩", "lines": ["1. ⁨Аня⁩ → 2. ⁨Боря⁩", "2. ⁨Боря⁩ → 1. ⁨Аня⁩", "3. ⁨Вера⁩ → 4. ⁨Глеб⁩", "4. ⁨Глеб⁩ → 3. ⁨Вера⁩", "5. ⁨Дина⁩ → 6. ⁨Егор⁩", "6. ⁨Егор⁩ → 5. ⁨Дина⁩", "7. ⁨Жанна⁩ → 8. ⁨Зоя⁩", "8. ⁨Зоя⁩ → 7. ⁨Жанна⁩"]}','2026-01-05 06:01:43.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,19,'2026-01-05 06:01:43.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(47,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · День 1\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 2 ч 59 мин.\nВышибала и ключник, если они есть, ходят до 15:00 (Баку), осталось 4 ч 58 мин.\nГолосование — до 21:00 (Баку), осталось 10 ч 58 мин.\n\nВ игре 8 из 9.\nПроголосовали 8 из 8.", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "Новое голосование", "callback_data": "d:1:revoting:0::0"}], [{"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-05 06:01:48.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,3,'2026-01-05 06:01:48.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(48,1000003,NULL,1,'answer:1000003:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 58 мин.\n\n<tg-spoiler>Голос принят: против 1. ⁨Аня⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:38.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(49,1000004,NULL,1,'answer:1000004:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 58 мин.\n\n<tg-spoiler>Голос принят: против 4. ⁨Глеб⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:38.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(50,1000005,NULL,1,'answer:1000005:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 58 мин.\n\n<tg-spoiler>Голос принят: против 3. ⁨Вера⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:38.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(51,1000006,NULL,1,'answer:1000006:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 58 мин.\n\n<tg-spoiler>Голос принят: против 6. ⁨Егор⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:38.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(52,1000007,NULL,1,'answer:1000007:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 58 мин.\n\n<tg-spoiler>Голос принят: против 5. ⁨Дина⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:38.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(53,1000008,NULL,1,'answer:1000008:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 58 мин.\n\n<tg-spoiler>Голос принят: против 8. ⁨Зоя⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:38.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(54,1000009,NULL,1,'answer:1000009:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 1 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 58 мин.\n\n<tg-spoiler>Голос принят: против 7. ⁨Жанна⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-05 06:01:38.000000','2026-01-05 06:01:38.000000','sent',1,NULL,NULL,6,'2026-01-05 06:01:38.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(55,1000002,NULL,3,'remind:1:lawyer:1',NULL,NULL,'sendMessage','{"text": "⏰ День 1 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 4, "allow_sending_without_reply": true}}','2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000','sent',1,NULL,NULL,7,'2026-01-05 08:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(56,1000003,NULL,3,'remind:1:lawyer:2',NULL,NULL,'sendMessage','{"text": "⏰ День 1 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 4, "allow_sending_without_reply": true}}','2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000','sent',1,NULL,NULL,7,'2026-01-05 08:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(57,1000004,NULL,3,'remind:1:lawyer:3',NULL,NULL,'sendMessage','{"text": "⏰ День 1 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 4, "allow_sending_without_reply": true}}','2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000','sent',1,NULL,NULL,7,'2026-01-05 08:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(58,1000005,NULL,3,'remind:1:lawyer:4',NULL,NULL,'sendMessage','{"text": "⏰ День 1 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 4, "allow_sending_without_reply": true}}','2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000','sent',1,NULL,NULL,7,'2026-01-05 08:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(59,1000006,NULL,3,'remind:1:lawyer:5',NULL,NULL,'sendMessage','{"text": "⏰ День 1 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 4, "allow_sending_without_reply": true}}','2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000','sent',1,NULL,NULL,7,'2026-01-05 08:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(60,1000007,NULL,3,'remind:1:lawyer:6',NULL,NULL,'sendMessage','{"text": "⏰ День 1 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 4, "allow_sending_without_reply": true}}','2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000','sent',1,NULL,NULL,7,'2026-01-05 08:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(61,1000008,NULL,3,'remind:1:lawyer:7',NULL,NULL,'sendMessage','{"text": "⏰ День 1 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 4, "allow_sending_without_reply": true}}','2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000','sent',1,NULL,NULL,7,'2026-01-05 08:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(62,1000009,NULL,3,'remind:1:lawyer:8',NULL,NULL,'sendMessage','{"text": "⏰ День 1 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 4, "allow_sending_without_reply": true}}','2026-01-05 08:00:33.000000','2026-01-05 08:00:33.000000','sent',1,NULL,NULL,7,'2026-01-05 08:00:33.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(63,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · День 1\nВышибала и ключник, если они есть, ходят до 15:00 (Баку), осталось 1 ч 59 мин.\nГолосование — до 21:00 (Баку), осталось 7 ч 59 мин.\n\nВ игре 8 из 9.\nПроголосовали 8 из 8.", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "Новое голосование", "callback_data": "d:1:revoting:0::0"}], [{"text": "↩️ Отменить итог", "callback_data": "d:1:taking_back:0::0"}, {"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-05 09:00:38.000000','2026-01-05 09:00:36.000000','sent',1,NULL,NULL,3,'2026-01-05 09:00:38.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(64,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · День 1\nГолосование — до 21:00 (Баку), осталось 6 ч.\n\nВ игре 8 из 9.\nПроголосовали 8 из 8.", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "Новое голосование", "callback_data": "d:1:revoting:0::0"}], [{"text": "↩️ Отменить итог", "callback_data": "d:1:taking_back:0::0"}, {"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-05 11:00:05.000000','2026-01-05 11:00:03.000000','sent',1,NULL,NULL,3,'2026-01-05 11:00:05.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(65,-1001000000001,NULL,3,NULL,'remind:1:vote',NULL,'sendMessage','{"text": "⏰ День 1: голосование до 21:00 (Баку), осталось 1 ч.\nВсе голоса отданы."}','2026-01-05 16:00:00.000000','2026-01-05 16:00:00.000000','sent',1,NULL,NULL,20,'2026-01-05 16:00:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(66,-1001000000001,NULL,0,NULL,NULL,NULL,'sendMessage','{"text": "⚖️ День 1: голосование закрыто\nВесы замерли: голосованием сегодня никто не выбывает.\n\n<b>Подсчёт</b>\n1. ⁨Аня⁩ — 1 голос: 2\n2. ⁨Боря⁩ — 1 голос: 1\n3. ⁨Вера⁩ — 1 голос: 4\n4. ⁨Глеб⁩ — 1 голос: 3\n5. ⁨Дина⁩ — 1 голос: 6\n6. ⁨Егор⁩ — 1 голос: 5\n7. ⁨Жанна⁩ — 1 голос: 8\n8. ⁨Зоя⁩ — 1 голос: 7\n\nГород засыпает. Ночные ходы — в личных сообщениях боту, до 22:00 (Баку), осталось 1 ч."}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,21,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(67,1000002,NULL,2,NULL,'prompt:1:1',NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 1 ч. Ваш ход внутри.\n\n<tg-spoiler>Вы — 1. ⁨Аня⁩, дон.\nВыстрел: пока никого\nПодвал: пока никого\nСделка со стукачом: согласны, если представится случай</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "🎭 Мой ход", "callback_data": "m:1:n1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,8,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(68,1000003,NULL,2,NULL,'prompt:1:2',NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 1 ч. Ваш ход внутри.\n\n<tg-spoiler>Вы — 2. ⁨Боря⁩, маф.\nВыстрел: пока никого\nПодвал: пока никого\nСделка со стукачом: согласны, если представится случай</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "🎭 Мой ход", "callback_data": "m:1:n1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,8,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(69,1000004,NULL,2,NULL,'prompt:1:3',NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 1 ч. Ваш ход внутри.\n\n<tg-spoiler>Вы — 3. ⁨Вера⁩, комиссар.\nВыстрел: пока никого</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "🎭 Мой ход", "callback_data": "m:1:n1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,8,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(70,1000005,NULL,2,NULL,'prompt:1:4',NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 1 ч. Ваш ход внутри.\n\n<tg-spoiler>Вы — 4. ⁨Глеб⁩, доктор.\nЛечить: пока никого</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "🎭 Мой ход", "callback_data": "m:1:n1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,8,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(71,1000006,NULL,2,NULL,'prompt:1:5',NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 1 ч. Ваш ход внутри.\n\n<tg-spoiler>Вы — 5. ⁨Дина⁩, адвокат.\nЭтой ночью вы спите.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "🎭 Мой ход", "callback_data": "m:1:n1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,8,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(72,1000007,NULL,2,NULL,'prompt:1:6',NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 1 ч. Ваш ход внутри.\n\n<tg-spoiler>Вы — 6. ⁨Егор⁩, мирный житель.\nЭтой ночью вы спите.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "🎭 Мой ход", "callback_data": "m:1:n1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,8,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(73,1000008,NULL,2,NULL,'prompt:1:7',NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 1 ч. Ваш ход внутри.\n\n<tg-spoiler>Вы — 7. ⁨Жанна⁩, мирный житель.\nЭтой ночью вы спите.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "🎭 Мой ход", "callback_data": "m:1:n1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,8,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(74,1000009,NULL,2,NULL,'prompt:1:8',NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 1 ч. Ваш ход внутри.\n\n<tg-spoiler>Вы — 8. ⁨Зоя⁩, мирный житель.\nЭтой ночью вы спите.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "🎭 Мой ход", "callback_data": "m:1:n1:moves::0:0"}]]}, "protect_content": true}','2026-01-05 17:00:03.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,8,'2026-01-05 17:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(75,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · Ночь 1\nНочные ходы — до 22:00 (Баку), осталось 1 ч.\n\nВ игре 8 из 9.", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "↩️ Отменить итог", "callback_data": "d:1:taking_back:0::0"}, {"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-05 17:00:05.000000','2026-01-05 17:00:03.000000','sent',1,NULL,NULL,3,'2026-01-05 17:00:05.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(76,1000002,NULL,1,NULL,'prompt:1:1',NULL,'editMessageText','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 50 мин.\n\n<tg-spoiler>Вы — 1. ⁨Аня⁩, дон.\nВыстрел: пока никого\nПодвал: пока никого\nСделка со стукачом: согласны, если представится случай\n\nВ кого стреляет мафия? Решает слово дона, без него — большинство семьи.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "3. ⁨Вера⁩", "callback_data": "m:1:n1:set:mafia:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:n1:set:mafia:0:4"}], [{"text": "5. ⁨Дина⁩", "callback_data": "m:1:n1:set:mafia:0:5"}, {"text": "6. ⁨Егор⁩", "callback_data": "m:1:n1:set:mafia:0:6"}], [{"text": "7. ⁨Жанна⁩", "callback_data": "m:1:n1:set:mafia:0:7"}, {"text": "8. ⁨Зоя⁩", "callback_data": "m:1:n1:set:mafia:0:8"}], [{"text": "Никого", "callback_data": "m:1:n1:set:mafia:0:0"}], [{"text": "Подвал", "callback_data": "m:1:n1:pick:basement:0:0"}], [{"text": "Сделка: отказаться", "callback_data": "m:1:n1:deal:deal:0:0"}], [{"text": "Написать мафии", "callback_data": "r:1:mafia"}, {"text": "Переписка после игры", "callback_data": "o:talk:1"}], [{"text": "Написать ведущему", "callback_data": "r:1:host"}], [{"text": "‹ Назад", "callback_data": "m:1:n1:home::0:0"}]]}, "protect_content": true}','2026-01-05 17:10:00.000000','2026-01-05 17:10:00.000000','sent',1,NULL,NULL,8,'2026-01-05 17:10:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(77,1000003,NULL,4,NULL,NULL,'mafia','sendMessage','{"text": "✉️ «⁨Двор⁩» <tg-spoiler>мафия</tg-spoiler>\n<tg-spoiler>1. ⁨Аня⁩: Сегодня тихо</tg-spoiler>", "protect_content": true}','2026-01-05 17:10:04.000000','2026-01-05 17:10:04.000000','sent',1,NULL,NULL,9,'2026-01-05 17:10:04.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(78,1000002,NULL,1,'answer:1000002:talk',NULL,NULL,'sendMessage','{"text": "Отправлено.", "protect_content": true}','2026-01-05 17:10:04.000000','2026-01-05 17:10:04.000000','sent',1,NULL,NULL,10,'2026-01-05 17:10:04.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(79,1000002,NULL,1,'answer:1000002:mafia:1:0',NULL,NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 50 мин.\n\n<tg-spoiler>Записано: ваше слово семье — выстрел, 8. ⁨Зоя⁩.\nМожно изменить до 22:00.</tg-spoiler>", "protect_content": true}','2026-01-05 17:10:07.000000','2026-01-05 17:10:07.000000','sent',1,NULL,NULL,12,'2026-01-05 17:10:07.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(80,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · Ночь 1\nНочные ходы — до 22:00 (Баку), осталось 50 мин.\n\nВ игре 8 из 9.", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-05 17:10:09.000000','2026-01-05 17:10:07.000000','sent',1,NULL,NULL,3,'2026-01-05 17:10:09.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(81,1000004,NULL,1,'answer:1000004:cop:1:0',NULL,NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 50 мин.\n\n<tg-spoiler>Записано: этой ночью стреляете в 7. ⁨Жанна⁩.\nМожно изменить до 22:00.</tg-spoiler>", "protect_content": true}','2026-01-05 17:10:10.000000','2026-01-05 17:10:10.000000','sent',1,NULL,NULL,10,'2026-01-05 17:10:10.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(82,1000005,NULL,1,'answer:1000005:doctor:1:0',NULL,NULL,'sendMessage','{"text": "🌙 Ночь 1 · «⁨Двор⁩»\nДо 22:00 (Баку), осталось 50 мин.\n\n<tg-spoiler>Записано: этой ночью лечите 3. ⁨Вера⁩.\nМожно изменить до 22:00.</tg-spoiler>", "protect_content": true}','2026-01-05 17:10:13.000000','2026-01-05 17:10:13.000000','sent',1,NULL,NULL,10,'2026-01-05 17:10:13.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(83,1000002,NULL,3,'remind:1:night:1',NULL,NULL,'sendMessage','{"text": "⏰ Ночь 1 · «⁨Двор⁩»: если вам есть что решить, самое время.\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 8, "allow_sending_without_reply": true}}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,13,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(84,1000003,NULL,3,'remind:1:night:2',NULL,NULL,'sendMessage','{"text": "⏰ Ночь 1 · «⁨Двор⁩»: если вам есть что решить, самое время.\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 8, "allow_sending_without_reply": true}}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,10,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(85,1000004,NULL,3,'remind:1:night:3',NULL,NULL,'sendMessage','{"text": "⏰ Ночь 1 · «⁨Двор⁩»: если вам есть что решить, самое время.\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 8, "allow_sending_without_reply": true}}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,11,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(86,1000005,NULL,3,'remind:1:night:4',NULL,NULL,'sendMessage','{"text": "⏰ Ночь 1 · «⁨Двор⁩»: если вам есть что решить, самое время.\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 8, "allow_sending_without_reply": true}}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,11,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(87,1000006,NULL,3,'remind:1:night:5',NULL,NULL,'sendMessage','{"text": "⏰ Ночь 1 · «⁨Двор⁩»: если вам есть что решить, самое время.\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 8, "allow_sending_without_reply": true}}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,9,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(88,1000007,NULL,3,'remind:1:night:6',NULL,NULL,'sendMessage','{"text": "⏰ Ночь 1 · «⁨Двор⁩»: если вам есть что решить, самое время.\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 8, "allow_sending_without_reply": true}}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,9,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(89,1000008,NULL,3,'remind:1:night:7',NULL,NULL,'sendMessage','{"text": "⏰ Ночь 1 · «⁨Двор⁩»: если вам есть что решить, самое время.\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 8, "allow_sending_without_reply": true}}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,9,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(90,1000009,NULL,3,'remind:1:night:8',NULL,NULL,'sendMessage','{"text": "⏰ Ночь 1 · «⁨Двор⁩»: если вам есть что решить, самое время.\nДо 22:00 (Баку), осталось 15 мин. Всё, что уже записано, в силе.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 8, "allow_sending_without_reply": true}}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,9,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(91,-1001000000001,NULL,3,NULL,'remind:1:night',NULL,'sendMessage','{"text": "⏰ Ночь 1: ходы принимаются до 22:00 (Баку), осталось 15 мин."}','2026-01-05 17:45:00.000000','2026-01-05 17:45:00.000000','sent',1,NULL,NULL,22,'2026-01-05 17:45:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(92,-1001000000001,NULL,0,NULL,NULL,NULL,'sendMessage','{"text": "🌙 Ночь 1 позади, ходы больше не принимаются.\nОтчёт — завтра, 10:00 (Баку)."}','2026-01-05 18:00:03.000000','2026-01-05 18:00:03.000000','sent',1,NULL,NULL,23,'2026-01-05 18:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(93,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · Ночь 1\nОтчёт — завтра, 10:00.\n\nВ игре 8 из 9.", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "↩️ Отменить итог", "callback_data": "d:1:taking_back:0::0"}, {"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-05 18:00:05.000000','2026-01-05 18:00:03.000000','sent',1,NULL,NULL,3,'2026-01-05 18:00:05.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(94,-1001000000001,NULL,0,NULL,'day:1:2',NULL,'sendMessage','{"text": "☀️ День 2, вторник\n\nУтренний кофе остывает без хозяина: 8. ⁨Зоя⁩ — мирный житель.\nКомиссар промахнулся.\n\nВ игре 7 человек.\nГолосование — в личных сообщениях боту, до 21:00 (Баку), осталось 11 ч.\nАдвокат, вышибала и ключник, если такие есть, ходят до 13:00."}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,24,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(95,-1001000000001,NULL,0,NULL,'day:1:2',NULL,'pinChatMessage','{"disable_notification": true}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,NULL,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(96,1000002,NULL,2,NULL,'prompt:1:1',NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 11 ч. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 1. ⁨Аня⁩, дон.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "2. ⁨Боря⁩", "callback_data": "m:1:d2:ask:vote:0:2"}, {"text": "3. ⁨Вера⁩", "callback_data": "m:1:d2:ask:vote:0:3"}], [{"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d2:ask:vote:0:4"}, {"text": "5. ⁨Дина⁩", "callback_data": "m:1:d2:ask:vote:0:5"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d2:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d2:ask:vote:0:7"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d2:moves::0:0"}]]}, "protect_content": true}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,14,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(97,1000003,NULL,2,NULL,'prompt:1:2',NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 11 ч. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 2. ⁨Боря⁩, маф.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d2:ask:vote:0:1"}, {"text": "3. ⁨Вера⁩", "callback_data": "m:1:d2:ask:vote:0:3"}], [{"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d2:ask:vote:0:4"}, {"text": "5. ⁨Дина⁩", "callback_data": "m:1:d2:ask:vote:0:5"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d2:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d2:ask:vote:0:7"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d2:moves::0:0"}]]}, "protect_content": true}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,11,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(98,1000004,NULL,2,NULL,'prompt:1:3',NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 11 ч. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 3. ⁨Вера⁩, комиссар.\nНовости этой ночи:\nВы промахнулись.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d2:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d2:ask:vote:0:2"}], [{"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d2:ask:vote:0:4"}, {"text": "5. ⁨Дина⁩", "callback_data": "m:1:d2:ask:vote:0:5"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d2:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d2:ask:vote:0:7"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d2:moves::0:0"}]]}, "protect_content": true}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,12,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(99,1000005,NULL,2,NULL,'prompt:1:4',NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 11 ч. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 4. ⁨Глеб⁩, доктор.\nНовости этой ночи:\nВаш пациент был здоров.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d2:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d2:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d2:ask:vote:0:3"}, {"text": "5. ⁨Дина⁩", "callback_data": "m:1:d2:ask:vote:0:5"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d2:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d2:ask:vote:0:7"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d2:moves::0:0"}]]}, "protect_content": true}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,12,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(100,1000006,NULL,2,NULL,'prompt:1:5',NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 11 ч. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 5. ⁨Дина⁩, адвокат.\nГолос: ещё не отдан.\nЗащитить: пока никого</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d2:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d2:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d2:ask:vote:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d2:ask:vote:0:4"}], [{"text": "6. ⁨Егор⁩", "callback_data": "m:1:d2:ask:vote:0:6"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d2:ask:vote:0:7"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d2:moves::0:0"}]]}, "protect_content": true}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,10,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(101,1000007,NULL,2,NULL,'prompt:1:6',NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 11 ч. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 6. ⁨Егор⁩, мирный житель.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d2:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d2:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d2:ask:vote:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d2:ask:vote:0:4"}], [{"text": "5. ⁨Дина⁩", "callback_data": "m:1:d2:ask:vote:0:5"}, {"text": "7. ⁨Жанна⁩", "callback_data": "m:1:d2:ask:vote:0:7"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d2:moves::0:0"}]]}, "protect_content": true}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,10,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(102,1000008,NULL,2,NULL,'prompt:1:7',NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 11 ч. Голос и ваш ход внутри.\n\n<tg-spoiler>Вы — 7. ⁨Жанна⁩, мирный житель.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "1. ⁨Аня⁩", "callback_data": "m:1:d2:ask:vote:0:1"}, {"text": "2. ⁨Боря⁩", "callback_data": "m:1:d2:ask:vote:0:2"}], [{"text": "3. ⁨Вера⁩", "callback_data": "m:1:d2:ask:vote:0:3"}, {"text": "4. ⁨Глеб⁩", "callback_data": "m:1:d2:ask:vote:0:4"}], [{"text": "5. ⁨Дина⁩", "callback_data": "m:1:d2:ask:vote:0:5"}, {"text": "6. ⁨Егор⁩", "callback_data": "m:1:d2:ask:vote:0:6"}], [{"text": "🎭 Мой ход", "callback_data": "m:1:d2:moves::0:0"}]]}, "protect_content": true}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,10,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(103,1000009,NULL,1,NULL,NULL,NULL,'sendMessage','{"text": "🪦 «⁨Двор⁩»: вы выбыли (8. ⁨Зоя⁩)\nЭта ночь оказалась для вас последней.\nКладбище — клуб с хорошим видом на город. Написать туда можно кнопкой ниже.\nВ теме игры писать больше нельзя: бот уберёт такое сообщение. Досмотреть партию никто не мешает.", "reply_markup": {"inline_keyboard": [[{"text": "Написать на кладбище", "callback_data": "r:1:graveyard"}]]}}','2026-01-06 06:00:03.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,10,'2026-01-06 06:00:03.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(104,1000001,NULL,5,NULL,'desk:1000001',NULL,'editMessageText','{"text": "🎛 «⁨Двор⁩» · День 2\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 3 ч.\nВышибала и ключник, если они есть, ходят до 13:00 (Баку), осталось 3 ч.\nГолосование — до 21:00 (Баку), осталось 11 ч.\n\nВ игре 7 из 9.\nПроголосовали 0 из 7.\nЖдём голоса: 1. ⁨Аня⁩, 2. ⁨Боря⁩, 3. ⁨Вера⁩, 4. ⁨Глеб⁩, 5. ⁨Дина⁩, 6. ⁨Егор⁩, 7. ⁨Жанна⁩", "reply_markup": {"inline_keyboard": [[{"text": "Кто должен", "callback_data": "d:1:owed:0::0"}, {"text": "Ходы", "callback_data": "d:1:moves:0::0"}, {"text": "Разбор", "callback_data": "d:1:trace:0::0"}], [{"text": "Игроки", "callback_data": "d:1:players:0::0"}, {"text": "Сроки", "callback_data": "d:1:ends:0::0"}, {"text": "Журнал", "callback_data": "d:1:journal:0::0"}], [{"text": "⏸ Пауза", "callback_data": "d:1:pause:0::0"}, {"text": "Закрыть сейчас", "callback_data": "d:1:closing:0::0"}], [{"text": "Новое голосование", "callback_data": "d:1:revoting:0::0"}], [{"text": "↩️ Отменить итог", "callback_data": "d:1:taking_back:0::0"}, {"text": "⛔ Запреты", "callback_data": "d:1:bans:0::0"}], [{"text": "Кто ведёт", "callback_data": "d:1:hosts:0::0"}, {"text": "Закончить", "callback_data": "d:1:ending:0::0"}]]}, "protect_content": true}','2026-01-06 06:00:05.000000','2026-01-06 06:00:03.000000','sent',1,NULL,NULL,3,'2026-01-06 06:00:05.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(105,-1001000000002,NULL,0,NULL,'lobby:2',NULL,'sendMessage','{"text": "🎲 Набор: «⁨Дача⁩»\nВедёт ⁨Ведущая⁩.\n\nПока никого. Место первого ещё свободно.\nДля начала нужно ещё 5 человек.\n\nЧтобы сесть за стол, нажмите «Играю» и откройте чат с ботом: туда придут карта и все ходы.\n\nДень 10:00–21:00, ночь 21:00–22:00 (Баку).\nАдвокат, вышибала и ключник ходят до 13:00, в первый день — позже.\nУтренний отчёт в 10:00.\n\nДомашние правила, в остальном — печатные:\n• За молчание в обсуждении не выбывают.\n\nПечать колоды (SHA-256): <code>e950d4e07fbdc6bb6371b01f6af9965f17249dae0690e0539fcabd99aa102115</code>\nПосле игры бот откроет секрет, и раздачу сможет проверить каждый.", "reply_markup": {"inline_keyboard": [[{"text": "Играю", "url": "https://t.me/mafia_sandbox_bot?start=join-d00644204b0567ab193fc63ad59644a0"}], [{"text": "Начать", "callback_data": "l:2:start"}, {"text": "Отменить набор", "callback_data": "l:2:cancel"}]]}}','2026-01-06 06:05:00.000000','2026-01-06 06:05:00.000000','sent',1,NULL,NULL,4,'2026-01-06 06:05:00.000000',2,0,NULL);
INSERT INTO "outbox" VALUES(106,-1001000000002,NULL,0,NULL,'lobby:2',NULL,'pinChatMessage','{"disable_notification": true}','2026-01-06 06:05:00.000000','2026-01-06 06:05:00.000000','sent',1,NULL,NULL,NULL,'2026-01-06 06:05:00.000000',2,0,NULL);
INSERT INTO "outbox" VALUES(107,1000001,NULL,1,NULL,NULL,NULL,'deleteMessage','{"message_id": 3}','2026-01-06 06:05:00.000000','2026-01-06 06:05:00.000000','sent',1,NULL,NULL,NULL,'2026-01-06 06:05:00.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(108,1000001,NULL,1,NULL,'desk:1000001',NULL,'sendMessage','{"text": "🎛 «⁨Дача⁩», партия № 2: набор открыт\n\nЗа столом пока никого.\n\nНастройки — кнопкой или /set. Кладбище подключает /graveyard 2 в отдельной группе.", "reply_markup": {"inline_keyboard": [[{"text": "Начать", "callback_data": "l:2:start"}, {"text": "Отменить набор", "callback_data": "l:2:cancel"}], [{"text": "Правила", "callback_data": "h:2:rules:"}, {"text": "Кто ведёт", "callback_data": "d:2:hosts:0::0"}], [{"text": "⏰ Время начала", "callback_data": "d:2:start_time:0::0"}, {"text": "📡 Проверка связи", "callback_data": "d:2:test:0::0"}], [{"text": "‹ Партии", "callback_data": "d:2:games:0::0"}]]}, "protect_content": true}','2026-01-06 06:05:00.000000','2026-01-06 06:05:00.000000','sent',1,NULL,NULL,4,'2026-01-06 06:05:00.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(109,1000004,NULL,1,'answer:1000004:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 55 мин.\n\n<tg-spoiler>Голос принят: против 1. ⁨Аня⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-06 06:05:10.000000','2026-01-06 06:05:10.000000','sent',1,NULL,NULL,14,'2026-01-06 06:05:10.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(110,-1001000000001,NULL,3,'votes:1',NULL,NULL,'sendMessage','{"text": "3. ⁨Вера⁩ → 1. ⁨Аня⁩\n4. ⁨Глеб⁩ → 1. ⁨Аня⁩\n1. ⁨Аня⁩ → 5. ⁨Дина⁩", "lines": ["3. ⁨Вера⁩ → 1. ⁨Аня⁩", "4. ⁨Глеб⁩ → 1. ⁨Аня⁩", "1. ⁨Аня⁩ → 5. ⁨Дина⁩"]}','2026-01-06 06:05:15.000000','2026-01-06 06:05:10.000000','sent',1,NULL,NULL,26,'2026-01-06 06:05:15.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(111,1000005,NULL,1,'answer:1000005:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 55 мин.\n\n<tg-spoiler>Голос принят: против 1. ⁨Аня⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-06 06:05:10.000000','2026-01-06 06:05:10.000000','sent',1,NULL,NULL,14,'2026-01-06 06:05:10.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(112,1000002,NULL,1,'answer:1000002:vote:1:0',NULL,NULL,'sendMessage','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 55 мин.\n\n<tg-spoiler>Голос принят: против 5. ⁨Дина⁩. Он окончательный.</tg-spoiler>", "protect_content": true}','2026-01-06 06:05:10.000000','2026-01-06 06:05:10.000000','sent',1,NULL,NULL,16,'2026-01-06 06:05:10.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(113,1000002,NULL,1,'answer:1000002:vote',NULL,NULL,'sendMessage','{"text": "Голос не принят: вы уже голосуете против 5. ⁨Дина⁩, а голос окончательный.", "protect_content": true}','2026-01-06 06:05:15.000000','2026-01-06 06:05:15.000000','sent',1,NULL,NULL,18,'2026-01-06 06:05:15.000000',NULL,0,NULL);
INSERT INTO "outbox" VALUES(114,1000005,NULL,1,NULL,'prompt:1:4',NULL,'editMessageText','{"text": "☀️ День 2 · «⁨Двор⁩»\nДо 21:00 (Баку), осталось 10 ч 55 мин.\n\n<tg-spoiler>Вы — 4. ⁨Глеб⁩, доктор.\nНовости этой ночи:\nВаш пациент был здоров.\nДнём у вашей карты хода нет.</tg-spoiler>", "reply_markup": {"inline_keyboard": [[{"text": "Написать ведущему", "callback_data": "r:1:host"}], [{"text": "‹ Назад", "callback_data": "m:1:d2:home::0:0"}]]}, "protect_content": true}','2026-01-06 06:05:18.000000','2026-01-06 06:05:18.000000','sent',1,NULL,NULL,12,'2026-01-06 06:05:18.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(115,1000002,NULL,3,'remind:1:lawyer:1',NULL,NULL,'sendMessage','{"text": "⏰ День 2 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 14, "allow_sending_without_reply": true}}','2026-01-06 08:00:00.000000','2026-01-06 08:00:00.000000','sent',1,NULL,NULL,19,'2026-01-06 08:00:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(116,1000003,NULL,3,'remind:1:lawyer:2',NULL,NULL,'sendMessage','{"text": "⏰ День 2 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 11, "allow_sending_without_reply": true}}','2026-01-06 08:00:00.000000','2026-01-06 08:00:00.000000','sent',1,NULL,NULL,12,'2026-01-06 08:00:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(117,1000004,NULL,3,'remind:1:lawyer:3',NULL,NULL,'sendMessage','{"text": "⏰ День 2 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 12, "allow_sending_without_reply": true}}','2026-01-06 08:00:00.000000','2026-01-06 08:00:00.000000','sent',1,NULL,NULL,15,'2026-01-06 08:00:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(118,1000005,NULL,3,'remind:1:lawyer:4',NULL,NULL,'sendMessage','{"text": "⏰ День 2 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 12, "allow_sending_without_reply": true}}','2026-01-06 08:00:00.000000','2026-01-06 08:00:00.000000','sent',1,NULL,NULL,15,'2026-01-06 08:00:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(119,1000006,NULL,3,'remind:1:lawyer:5',NULL,NULL,'sendMessage','{"text": "⏰ День 2 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 10, "allow_sending_without_reply": true}}','2026-01-06 08:00:00.000000','2026-01-06 08:00:00.000000','sent',1,NULL,NULL,11,'2026-01-06 08:00:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(120,1000007,NULL,3,'remind:1:lawyer:6',NULL,NULL,'sendMessage','{"text": "⏰ День 2 · «⁨Двор⁩»: если вам есть что решить днём, самое время.\nАдвокат, если он есть, ходит до 13:00 (Баку), осталось 1 ч.", "reply_markup": {"inline_keyboard": [[{"text": "Не напоминать", "callback_data": "o:mute:0"}]]}, "reply_parameters": {"message_id": 10, "allow_sending_without_reply": true}}','2026-01-06 08:00:00.000000','2026-01-06 08:00:00.000000','sent',1,NULL,NULL,11,'2026-01-06 08:00:00.000000',1,0,NULL);
INSERT INTO "outbox" VALUES(121,1000008,NULL,1,'answer:1000008:me',NULL,NULL,'sendMessage','{"text": "🎭 «⁨Двор⁩» · День 2\nДо 21:00 (Баку), осталось 7 ч.\n<tg-spoiler>Вы — 7. ⁨Жанна⁩, мирный житель.\nГолос: ещё не отдан.\nДнём у вашей карты хода нет.</tg-spoiler>", "protect_content": true}','2026-01-06 10:00:00.000000','2026-01-06 10:00:00.000000','sent',1,NULL,NULL,12,'2026-01-06 10:00:00.000000',NULL,0,NULL);
CREATE TABLE pausevotes (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	choice TEXT NOT NULL, 
	CONSTRAINT pk_pausevotes PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_pausevotes_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE persons (
	user_id BIGINT NOT NULL, 
	first_name TEXT NOT NULL, 
	last_name TEXT, 
	username TEXT, 
	language TEXT, 
	private_open BOOLEAN NOT NULL, 
	blocked_at DATETIME, 
	seen_at DATETIME NOT NULL, muted_at DATETIME, 
	CONSTRAINT pk_persons PRIMARY KEY (user_id)
);
INSERT INTO "persons" VALUES(1000001,'Ведущая',NULL,NULL,'ru',1,NULL,'2026-01-06 06:05:00.000000',NULL);
INSERT INTO "persons" VALUES(1000002,'Аня',NULL,NULL,'ru',1,NULL,'2026-01-05 17:10:04.000000',NULL);
INSERT INTO "persons" VALUES(1000003,'Боря',NULL,NULL,'ru',1,NULL,'2026-01-05 06:00:17.000000',NULL);
INSERT INTO "persons" VALUES(1000004,'Вера',NULL,NULL,'ru',1,NULL,'2026-01-05 06:00:19.000000',NULL);
INSERT INTO "persons" VALUES(1000005,'Глеб',NULL,NULL,'ru',1,NULL,'2026-01-05 06:00:21.000000',NULL);
INSERT INTO "persons" VALUES(1000006,'Дина',NULL,NULL,'ru',1,NULL,'2026-01-05 06:00:23.000000',NULL);
INSERT INTO "persons" VALUES(1000007,'Егор',NULL,NULL,'ru',1,NULL,'2026-01-05 06:00:25.000000',NULL);
INSERT INTO "persons" VALUES(1000008,'Жанна',NULL,NULL,'ru',1,NULL,'2026-01-05 06:00:27.000000',NULL);
INSERT INTO "persons" VALUES(1000009,'Зоя',NULL,NULL,'ru',1,NULL,'2026-01-05 06:00:29.000000',NULL);
INSERT INTO "persons" VALUES(1000010,'Илья',NULL,NULL,'ru',1,NULL,'2026-01-05 06:00:31.000000',NULL);
CREATE TABLE players (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	joined_at DATETIME NOT NULL, 
	left_at DATETIME, 
	seat INTEGER, 
	label TEXT, heir_token TEXT, 
	CONSTRAINT pk_players PRIMARY KEY (id), 
	CONSTRAINT fk_players_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "players" VALUES(1,1,1000002,'Аня','2026-01-05 06:00:15.000000',NULL,1,'Аня',NULL);
INSERT INTO "players" VALUES(2,1,1000003,'Боря','2026-01-05 06:00:17.000000',NULL,2,'Боря',NULL);
INSERT INTO "players" VALUES(3,1,1000004,'Вера','2026-01-05 06:00:19.000000',NULL,3,'Вера',NULL);
INSERT INTO "players" VALUES(4,1,1000005,'Глеб','2026-01-05 06:00:21.000000',NULL,4,'Глеб',NULL);
INSERT INTO "players" VALUES(5,1,1000006,'Дина','2026-01-05 06:00:23.000000',NULL,5,'Дина',NULL);
INSERT INTO "players" VALUES(6,1,1000007,'Егор','2026-01-05 06:00:25.000000',NULL,6,'Егор',NULL);
INSERT INTO "players" VALUES(7,1,1000008,'Жанна','2026-01-05 06:00:27.000000',NULL,7,'Жанна',NULL);
INSERT INTO "players" VALUES(8,1,1000009,'Зоя','2026-01-05 06:00:29.000000',NULL,8,'Зоя',NULL);
INSERT INTO "players" VALUES(9,1,1000010,'Илья','2026-01-05 06:00:31.000000',NULL,9,'Илья',NULL);
CREATE TABLE presets (
	id INTEGER NOT NULL, 
	owner_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	settings JSON NOT NULL, 
	CONSTRAINT pk_presets PRIMARY KEY (id), 
	CONSTRAINT uq_presets_owner_id_name UNIQUE (owner_id, name)
);
CREATE TABLE reserves (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	joined_at DATETIME NOT NULL, 
	left_at DATETIME, 
	CONSTRAINT pk_reserves PRIMARY KEY (id), 
	CONSTRAINT fk_reserves_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE reviews (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	narration JSON NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY (game_id, number), 
	CONSTRAINT fk_reviews_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE rooms (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	room TEXT NOT NULL, 
	user_id BIGINT NOT NULL, 
	chat_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	CONSTRAINT pk_rooms PRIMARY KEY (id), 
	CONSTRAINT fk_rooms_game_id_games FOREIGN KEY(game_id) REFERENCES games (id), 
	CONSTRAINT uq_rooms_chat_id_message_id UNIQUE (chat_id, message_id)
);
INSERT INTO "rooms" VALUES(1,1,'mafia',1000003,1000003,9);
CREATE TABLE slots (
	name TEXT NOT NULL, 
	chat_id BIGINT NOT NULL, 
	topic_id BIGINT, 
	message_id BIGINT, 
	protected BOOLEAN NOT NULL, 
	game_id INTEGER, in_topic INTEGER, 
	CONSTRAINT pk_slots PRIMARY KEY (name), 
	CONSTRAINT fk_slots_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "slots" VALUES('lobby:1',-1001000000001,NULL,4,0,1,NULL);
INSERT INTO "slots" VALUES('desk:1000001',1000001,NULL,4,1,NULL,NULL);
INSERT INTO "slots" VALUES('day:1:1',-1001000000001,NULL,16,0,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:1',1000002,NULL,14,1,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:2',1000003,NULL,11,1,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:3',1000004,NULL,12,1,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:4',1000005,NULL,12,1,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:5',1000006,NULL,10,1,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:6',1000007,NULL,10,1,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:7',1000008,NULL,10,1,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:8',1000009,NULL,8,1,1,NULL);
INSERT INTO "slots" VALUES('prompt:1:9',1000010,NULL,4,1,1,NULL);
INSERT INTO "slots" VALUES('remind:1:vote',-1001000000001,NULL,20,0,1,NULL);
INSERT INTO "slots" VALUES('remind:1:night',-1001000000001,NULL,22,0,1,NULL);
INSERT INTO "slots" VALUES('day:1:2',-1001000000001,NULL,24,0,1,NULL);
INSERT INTO "slots" VALUES('lobby:2',-1001000000002,NULL,4,0,2,NULL);
CREATE TABLE talk (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	room TEXT NOT NULL, 
	user_id BIGINT NOT NULL, 
	seat INTEGER, 
	heard JSON NOT NULL, 
	text TEXT, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_talk PRIMARY KEY (id), 
	CONSTRAINT fk_talk_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "talk" VALUES(1,1,'mafia',1000002,1,'[1, 2]','Сегодня тихо','2026-01-05 17:10:04.000000');
CREATE TABLE topics (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	topic_id BIGINT, 
	lost BOOLEAN NOT NULL, 
	CONSTRAINT pk_topics PRIMARY KEY (id), 
	CONSTRAINT fk_topics_game_id_games FOREIGN KEY(game_id) REFERENCES games (id), 
	CONSTRAINT uq_topics_game_id_kind_number UNIQUE (game_id, kind, number)
);
CREATE TABLE visitors (
	game_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	CONSTRAINT pk_visitors PRIMARY KEY (game_id, user_id), 
	CONSTRAINT fk_visitors_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE waiting (
	chat_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	asked_at DATETIME NOT NULL, 
	CONSTRAINT pk_waiting PRIMARY KEY (chat_id, user_id)
);
CREATE INDEX ix_absences_ended_at ON absences (ended_at);
CREATE UNIQUE INDEX uq_games_one_in_chat ON games (chat_id) WHERE status IN ('lobby', 'running') AND topic_id IS NULL;
CREATE UNIQUE INDEX uq_games_one_in_topic ON games (chat_id, topic_id) WHERE status IN ('lobby', 'running') AND topic_id IS NOT NULL;
CREATE INDEX ix_inbox_waiting ON inbox (update_id) WHERE handled_at IS NULL;
CREATE INDEX ix_deadlines_open_due_at ON deadlines (due_at) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX uq_deadlines_open ON deadlines (game_id, kind, number) WHERE closed_at IS NULL;
CREATE INDEX ix_moves_game_id ON moves (game_id);
CREATE INDEX ix_outbox_game_id ON outbox (game_id);
CREATE INDEX ix_outbox_sent_at ON outbox (sent_at);
CREATE INDEX ix_outbox_unsent ON outbox (chat_id, rank, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX ix_players_user_id ON players (user_id);
CREATE UNIQUE INDEX uq_players_active ON players (game_id, user_id) WHERE left_at IS NULL;
CREATE INDEX ix_slots_game_id ON slots (game_id);
CREATE INDEX ix_outbox_next ON outbox (rank, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX ix_bans_chat_id ON bans (chat_id);
CREATE INDEX ix_desks_game_id ON desks (game_id);
CREATE INDEX ix_hostings_game_id ON hostings (game_id);
CREATE INDEX ix_invitations_game_id ON invitations (game_id);
CREATE INDEX ix_journal_game_id ON journal (game_id);
CREATE UNIQUE INDEX uq_reserves_active ON reserves (game_id, user_id) WHERE left_at IS NULL;
CREATE INDEX ix_talk_game_id ON talk (game_id);
CREATE INDEX ix_talk_user_id_at ON talk (user_id, at);
CREATE INDEX ix_topics_game_id ON topics (game_id);
CREATE INDEX ix_outbox_slot ON outbox (slot, id) WHERE slot IS NOT NULL;
CREATE UNIQUE INDEX uq_players_heir ON players (heir_token);
COMMIT;
