-- Passkeys (WebAuthn) of users: public keys alone.
create table passkey (
  id bigint generated always as identity primary key,
  benutzer_id bigint not null,
  name text not null,
  credential_id text not null unique,
  oeffentlicher_schluessel text not null,
  zaehler bigint not null,
  transporte text not null,
  angelegt timestamptz not null,
  zuletzt timestamptz
);
create index passkey_benutzer on passkey (benutzer_id);

-- Challenges that wait for their answer, each once; without a user those of sign-ins.
create table passkey_aufgabe (
  hash text primary key,
  benutzer_id bigint,
  gueltig_bis timestamptz not null
);
