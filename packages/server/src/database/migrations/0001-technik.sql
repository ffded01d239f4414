-- Facts about this database itself, such as the demo data in it.
create table merkmal (
  name text primary key,
  wert text not null
);

-- Sessions: the token itself is known to the browser alone.
create table sitzung (
  token_hash text primary key,
  benutzer_id bigint not null,
  rolle text not null,
  art text not null check (art in ('voll', 'zweifaktor')),
  angelegt timestamptz not null,
  zuletzt timestamptz not null,
  versuche integer not null default 0
);
create index sitzung_benutzer on sitzung (benutzer_id, angelegt);

-- Attempts at signing in, by account and by network; the key is hashed.
create table anmelde_zaehler (
  schluessel text primary key,
  versuche integer not null,
  beginn timestamptz not null,
  zuletzt timestamptz not null,
  gesperrt_bis timestamptz
);

-- Answers to calls that carried an Idempotency-Key.
create table idempotenz (
  schluessel text primary key,
  inhalt_hash text not null,
  angelegt timestamptz not null,
  status integer,
  kopf jsonb,
  inhalt text
);
create index idempotenz_angelegt on idempotenz (angelegt);
