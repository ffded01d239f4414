-- A job that imports a file: each of its rows has the body of its call, and what came of it.
alter table sammelauftrag add column ist_import boolean not null default false;
alter table sammelauftrag_zeile add column inhalt jsonb, add column ergebnis text;
