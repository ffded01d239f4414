-- Requests for a new password, and links that revert a change of the address: the portal has these tables already, now every server does.
create table if not exists passwort_anfrage (
  id bigint generated always as identity primary key,
  email text not null,
  angelegt timestamptz not null,
  zustand text not null default 'offen' check (zustand in ('offen', 'fehlgeschlagen')),
  versuche integer not null default 0,
  naechster_versuch timestamptz default now(),
  fehler text
);
create index if not exists passwort_anfrage_faellig on passwort_anfrage (naechster_versuch) where zustand = 'offen';
-- The language of the request: that of the mail to an account that has chosen none.
alter table passwort_anfrage add column if not exists sprache text;

create table if not exists email_ruecknahme (
  token_hash text primary key,
  benutzer_id bigint not null,
  alte_email text not null,
  gueltig_bis timestamptz not null,
  nummer bigint generated always as identity,
  letzter_passkey bigint,
  letzter_code bigint,
  tfa_geheimnis text
);
create index if not exists email_ruecknahme_benutzer on email_ruecknahme (benutzer_id);
create index if not exists email_ruecknahme_gueltig_bis on email_ruecknahme (gueltig_bis);
