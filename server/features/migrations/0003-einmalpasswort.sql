-- Wishes for a new password, before anybody has looked whether there is such an account; the address is sealed.
create table passwort_anfrage (
  id bigint generated always as identity primary key,
  email text not null,
  angelegt timestamptz not null
);

-- One-time passwords of forgotten ones; a new one replaces the one before.
create table einmalpasswort (
  benutzer_id bigint primary key,
  hash text not null,
  gueltig_bis timestamptz not null
);
