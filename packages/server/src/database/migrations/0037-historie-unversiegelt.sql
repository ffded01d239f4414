-- Loading in bulk dropped this index of 0028 for good.
create index concurrently aenderung_unversiegelt on aenderung (nummer) where platz is null;
