-- The chain in its order, and what is not part of it yet.
create unique index concurrently aenderung_platz on aenderung (platz);
create index concurrently aenderung_unversiegelt on aenderung (nummer) where platz is null;
