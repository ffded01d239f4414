-- What is removed by age every few minutes is found without reading tables that grow with the users. Sessions have no such index:
-- they live for minutes, and it would be written with each of their requests.
create index concurrently anmelde_zaehler_zuletzt on anmelde_zaehler (zuletzt);
create index concurrently upload_menge_tag on upload_menge (tag);
create index concurrently einmalpasswort_gueltig_bis on einmalpasswort (gueltig_bis);
create index concurrently bot_pruefung_gueltig_bis on bot_pruefung (gueltig_bis);
create index concurrently aktivierung_gueltig_bis on aktivierung (gueltig_bis);
create index concurrently brief_ausgang_uebergeben on brief_ausgang (uebergeben) where zustand = 'uebergeben';
create index concurrently email_ruecknahme_gueltig_bis on email_ruecknahme (gueltig_bis);
create index concurrently uebergabe_bis on uebergabe (coalesce(antrag_bis, gueltig_bis));
create index concurrently sammelauftrag_angelegt on sammelauftrag (angelegt);
