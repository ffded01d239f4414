-- What the user sees of his sessions: a number, the device in plain words, and when he had signed in before.
alter table sitzung add column id bigint generated always as identity;
alter table sitzung add column geraet text;
alter table sitzung add column vorherige_anmeldung timestamptz;
