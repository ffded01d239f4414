create index concurrently einmalpasswort_gueltig_bis on einmalpasswort (gueltig_bis);
create index concurrently bot_pruefung_gueltig_bis on bot_pruefung (gueltig_bis);
create index concurrently aktivierung_gueltig_bis on aktivierung (gueltig_bis);
create index concurrently brief_ausgang_uebergeben on brief_ausgang (uebergeben) where zustand = 'uebergeben';
create index concurrently email_ruecknahme_gueltig_bis on email_ruecknahme (gueltig_bis);
create index concurrently uebergabe_bis on uebergabe (coalesce(antrag_bis, gueltig_bis));
