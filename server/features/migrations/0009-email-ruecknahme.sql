-- Changes of an e-mail address that its owner can still take back, by a link in a mail to the address before. The
-- addresses are sealed, the link's token is known to that mail alone.
create table email_ruecknahme (
  token_hash text primary key,
  benutzer_id bigint not null,
  alte_email text not null,
  gueltig_bis timestamptz not null
);
create index email_ruecknahme_benutzer on email_ruecknahme (benutzer_id);
