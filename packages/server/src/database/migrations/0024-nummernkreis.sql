-- The last number that was given in each sequence (x-sequence): a row that waits for its number waits for the writer before it,
-- so that none is left out.
create table nummernkreis (
  schluessel text primary key,
  stand bigint not null
);
