-- User names that accounts had before, as sign-in names are compared: nobody else may take one, and whoever still signs in
-- with his is told the new one.
create table benutzername_frueher (
  name text primary key,
  benutzer_id bigint not null,
  geaendert timestamptz not null
);
