-- When the user of a session last proved who he is, if later than at its beginning; and the setup key that he was shown
-- but has not confirmed by a code yet (sealed).
alter table sitzung add column nachweis timestamptz;
alter table sitzung add column tfa_entwurf text;

-- Codes that stand in for the authenticator app, each once.
create table wiederherstellungscode (
  id bigint generated always as identity primary key,
  benutzer_id bigint not null,
  hash text not null,
  verwendet timestamptz
);
create unique index wiederherstellungscode_hash on wiederherstellungscode (benutzer_id, hash);
