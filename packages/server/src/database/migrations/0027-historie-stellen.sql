-- So far, the number of an entry was its place. The table is not locked meanwhile: its columns have been added before.
update aenderung set platz = nummer where platz is null and pruefsumme is not null;
