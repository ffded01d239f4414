-- A call that is made for many rows in the name of a user, and how far it has come.
create table sammelauftrag (
  id bigint generated always as identity primary key,
  benutzer_id bigint not null,
  rolle text not null,
  sitzung_id bigint not null,
  liste text not null,
  titel text not null,
  ressource text not null,
  methode text not null,
  pfad text not null,
  inhalt jsonb,
  felder jsonb not null,
  anzahl integer not null default 0,
  zustand text not null default 'laeuft' check (zustand in ('laeuft', 'fertig', 'angehalten', 'abgebrochen')),
  grund text,
  angelegt timestamptz not null,
  beendet timestamptz,
  zuletzt timestamptz,
  belegt_bis timestamptz
);
create unique index sammelauftrag_laufend on sammelauftrag (benutzer_id) where zustand = 'laeuft';
create index sammelauftrag_liste on sammelauftrag (benutzer_id, liste, id);

-- Its rows: the effect of a call and the state of its row are stored in one transaction.
create table sammelauftrag_zeile (
  auftrag_id bigint not null references sammelauftrag (id) on delete cascade,
  nummer integer not null,
  schluessel text not null,
  zustand text not null default 'offen' check (zustand in ('offen', 'erledigt', 'fehlgeschlagen')),
  meldung text,
  primary key (auftrag_id, nummer),
  unique (auftrag_id, schluessel)
);
create index sammelauftrag_zeile_offen on sammelauftrag_zeile (auftrag_id, nummer) where zustand = 'offen';
