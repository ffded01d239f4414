-- Solutions of the bot check that were handed in: each counts once. They are kept a little longer than they would be valid.
create table bot_pruefung (
  aufgabe text primary key,
  eingeloest timestamptz not null,
  gueltig_bis timestamptz not null
);
create index bot_pruefung_eingeloest on bot_pruefung (eingeloest);
