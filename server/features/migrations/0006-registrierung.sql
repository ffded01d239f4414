-- Registrations, before anybody has looked whether there is such a contract; what was typed is sealed.
create table registrierung_anfrage (
  id bigint generated always as identity primary key,
  angaben text not null,
  angelegt timestamptz not null
);

-- Links that confirm an address; the token itself is in the mail alone.
create table aktivierung (
  hash text primary key,
  benutzer_id bigint not null,
  zeitstempel bigint not null,
  gueltig_bis timestamptz not null,
  eingeloest timestamptz
);
create index aktivierung_benutzer on aktivierung (benutzer_id);

-- Letters that wait to be handed over; the content is sealed, and gone afterwards.
create table brief_ausgang (
  id bigint generated always as identity primary key,
  art text not null,
  zustand text not null check (zustand in ('offen', 'uebergeben')),
  inhalt text,
  anlage_zeit timestamptz not null,
  naechster_versuch timestamptz not null,
  uebergeben timestamptz
);
create index brief_ausgang_faellig on brief_ausgang (naechster_versuch) where zustand = 'offen';
