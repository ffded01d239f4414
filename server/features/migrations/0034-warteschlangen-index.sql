create index concurrently passwort_anfrage_faellig on passwort_anfrage (naechster_versuch) where zustand = 'offen';
create index concurrently registrierung_anfrage_faellig on registrierung_anfrage (naechster_versuch) where zustand = 'offen';
create index concurrently brief_ausgang_fehlgeschlagen on brief_ausgang (anlage_zeit) where zustand = 'fehlgeschlagen';
