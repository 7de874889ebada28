BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	code VARCHAR(6) NOT NULL, 
	seq INTEGER NOT NULL, 
	actor INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	once TEXT, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (code, seq), 
	CONSTRAINT entries_once UNIQUE (code, once), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
INSERT INTO "entries" VALUES('E2BBFH',1,0,'roll','tap 1',4000000000.0);
INSERT INTO "entries" VALUES('E2BBFH',2,-1,'dice 1 2 3',NULL,4000000000.0);
CREATE TABLE knocks (
	code VARCHAR(6) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	language TEXT, 
	token_hash VARCHAR(64) NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (code, number), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE seats (
	code VARCHAR(6) NOT NULL, 
	number INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	colour TEXT NOT NULL, 
	symbol TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	bot TEXT, 
	language TEXT, 
	token_hash VARCHAR(64), 
	token_ends DOUBLE, 
	away BOOLEAN NOT NULL, 
	last_seen DOUBLE NOT NULL, 
	PRIMARY KEY (code, number), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
INSERT INTO "seats" VALUES('E2BBFH',0,'Lea','colour of Lea','lotus','phone',NULL,NULL,'020dc2295b4ca69a44356c864ff86aa3cb8026d7ce3b64db402cfaf7da4915e4',4002592000.0,0,4000000000.0);
INSERT INTO "seats" VALUES('E2BBFH',1,'Tom','colour of Tom','lotus','phone',NULL,NULL,'e1608f75c5d7813f3d4031cb30bfb786507d98137538ff8e128a6ff74e84e643',4002592000.0,0,4000000000.0);
CREATE TABLE sheets (
	digest VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "sheets" VALUES('6fd90c7b71237450200f58b7d6305ecc7af84ef00f270a05c471b415822ae50c','title = ''Soleil d’été''');
CREATE TABLE tables (
	code VARCHAR(6) NOT NULL, 
	game TEXT NOT NULL, 
	sheet VARCHAR(64) NOT NULL, 
	sheet_name TEXT NOT NULL, 
	options TEXT NOT NULL, 
	language TEXT NOT NULL, 
	phase TEXT NOT NULL, 
	locked BOOLEAN NOT NULL, 
	paused BOOLEAN NOT NULL, 
	first_seat INTEGER, 
	seed TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	wifi_name TEXT, 
	next_code VARCHAR(6), 
	host_hash VARCHAR(64), 
	join_hash VARCHAR(64), 
	version INTEGER NOT NULL, 
	created DOUBLE NOT NULL, 
	touched DOUBLE NOT NULL, 
	archived DOUBLE, 
	PRIMARY KEY (code), 
	FOREIGN KEY(sheet) REFERENCES sheets (digest)
);
INSERT INTO "tables" VALUES('E2BBFH','dice_charmers','6fd90c7b71237450200f58b7d6305ecc7af84ef00f270a05c471b415822ae50c','Sun','{"help": true}','fr','running',0,0,NULL,'the seed','its hash',NULL,NULL,'bbb282718626c9be09f3331ad640fca77d1462c9f27215434bde9d022b7741ff','041d4ba59cba78e82b14f9959e1f887c076f88f3a152423af1ba2944a3b1eb5f',4,4000000000.0,4000000000.0,NULL);
CREATE INDEX tables_by_touched ON tables (touched);
COMMIT;
