-- The transaction in which a session was opened, or has last written while there is a replica: what a session wrote, it reads.
alter table session add column last_write xid8 not null default pg_current_xact_id();
