-- Every queue has the same columns: state, attempts, the time of the next one, and why the last one failed. The defaults are for
-- processes of the release before.
-- "zuletzt" is the time of the last progress; only processes of the release before use "belegt_bis".
update sammelauftrag set zuletzt = angelegt where zuletzt is null;
alter table sammelauftrag
  drop constraint sammelauftrag_zustand_check,
  add constraint sammelauftrag_zustand_check
    check (zustand in ('laeuft', 'fertig', 'angehalten', 'abgebrochen', 'fehlgeschlagen')),
  add column versuche integer not null default 0,
  add column naechster_versuch timestamptz default now(),
  add column fehler text,
  alter column zuletzt set default now(),
  alter column zuletzt set not null;
