-- A file of the first version with a loadout that has a group, a note, tags and a change to undo.
CREATE TABLE games (game_id TEXT PRIMARY KEY, row TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE loadouts (loadout_id TEXT PRIMARY KEY, game_id TEXT NOT NULL, row TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE active (game_id TEXT PRIMARY KEY, row TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE preferences (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO games VALUES ('g1', '{"gameId":"g1","service":"https://mods.example","serviceGameId":1,"title":"Emberfall","folder":"/games/Emberfall","modsFolderFrom":"player","modsFolder":"mods","placement":"folder","rules":null,"start":"program","rank":1,"addedAt":5,"program":{"path":"/games/Emberfall/emberfall","arguments":["--stay"],"workingFolder":null}}');
INSERT INTO loadouts VALUES ('l1', 'g1', '{"loadoutId":"l1","gameId":"g1","name":"Winter run","rank":1,"createdAt":5,"changedAt":9,"mods":[{"service":"https://mods.example","modId":3,"versionId":30,"versionName":"1.0","title":"Harbour Lights","installId":"abc-3-30-1","isOn":true,"isPinned":false},{"service":"https://mods.example","modId":4,"versionId":40,"versionName":"1.0","title":"Ünïcode \"Rain\" 雨","installId":"abc-4-40-1","isOn":false,"isPinned":false,"note":"after\nHarbour","groupId":"w"},{"service":"https://mods.example","modId":5,"versionId":50,"versionName":"1.0","title":"Deep Water","installId":"abc-5-50-1","isOn":true,"isPinned":false,"tags":["sea"]}],"groups":[{"groupId":"w","name":"Weather","color":"none","isFolded":false,"before":null}],"edits":{"undo":[{"at":9,"name":null,"added":[],"changed":[["https://mods.example 4",{"isOn":true}]],"order":null}],"redo":[]}}');
INSERT INTO active VALUES ('g1', '{"gameId":"g1","loadoutId":"l1","lastLoadoutId":null,"deletedName":null}');
INSERT INTO preferences VALUES ('ignored-updates', '["3 31"]');
PRAGMA user_version = 1;
