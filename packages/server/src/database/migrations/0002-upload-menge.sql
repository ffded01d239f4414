-- Bytes of files that a user has sent on one day (of Europe/Berlin).
create table upload_menge (
  benutzer_id bigint not null,
  tag date not null,
  bytes bigint not null,
  primary key (benutzer_id, tag)
);
