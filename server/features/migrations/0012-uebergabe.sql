-- Ids that hand a user over to a form outside of his session: opened once, within a minute, for one contract. Opening gives a
-- second secret that lets the form be sent once.
create table uebergabe (
  id_hash text primary key,
  zweck text not null,
  benutzer_id bigint not null,
  vertrag_nr text not null,
  gueltig_bis timestamptz not null,
  antrag_hash text unique,
  antrag_bis timestamptz,
  gesendet timestamptz
);
