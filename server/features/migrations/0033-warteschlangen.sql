-- Every queue has the same columns: state, attempts, the time of the next one, and why the last one failed. The defaults are for
-- processes of the release before.
alter table passwort_anfrage
  add column zustand text not null default 'offen' check (zustand in ('offen', 'fehlgeschlagen')),
  add column versuche integer not null default 0,
  add column naechster_versuch timestamptz default now(),
  add column fehler text;

alter table registrierung_anfrage
  add column zustand text not null default 'offen' check (zustand in ('offen', 'fehlgeschlagen')),
  add column versuche integer not null default 0,
  add column naechster_versuch timestamptz default now(),
  add column fehler text;

alter table brief_ausgang
  drop constraint brief_ausgang_zustand_check,
  add constraint brief_ausgang_zustand_check check (zustand in ('offen', 'uebergeben', 'fehlgeschlagen')),
  add column versuche integer not null default 0,
  alter column naechster_versuch drop not null,
  add column fehler text;
