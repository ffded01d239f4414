-- What the check of the files has cost that a user has sent on one day, beside their bytes; the duration in milliseconds.
alter table upload_menge
  add column eintraege bigint not null default 0,
  add column seiten bigint not null default 0,
  add column pixel bigint not null default 0,
  add column entpackt bigint not null default 0,
  add column dauer bigint not null default 0;
