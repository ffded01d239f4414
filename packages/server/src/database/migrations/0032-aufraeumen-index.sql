-- What is removed by age every few minutes is found without reading tables that grow with the users. Sessions have no such index:
-- they live for minutes, and it would be written with each of their requests.
create index concurrently anmelde_zaehler_zuletzt on anmelde_zaehler (zuletzt);
create index concurrently upload_menge_tag on upload_menge (tag);
create index concurrently sammelauftrag_angelegt on sammelauftrag (angelegt);
