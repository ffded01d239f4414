-- What a user has set for himself, by key: the columns of a list and the like.
create table einstellung (
  benutzer_id bigint not null,
  schluessel text not null,
  wert jsonb not null,
  geaendert timestamptz not null,
  primary key (benutzer_id, schluessel)
);

-- Saved views of lists: an address each. With a role, everybody who has it sees them.
create table ansicht (
  id bigint generated always as identity primary key,
  benutzer_id bigint not null,
  liste text not null,
  name text not null,
  adresse text not null,
  rolle text,
  angelegt timestamptz not null,
  unique (benutzer_id, liste, name)
);
create index ansicht_rolle on ansicht (liste, rolle) where rolle is not null;
