-- The server's own tables and columns have English names. A view of the former name serves processes of the release before, which
-- may still read and write during the upgrade.
do $$
declare
  renames constant jsonb := '{
    "sitzung": ["session", {"benutzer_id": "user_id", "rolle": "role", "art": "kind", "angelegt": "created_at",
      "zuletzt": "last_active_at", "versuche": "attempts", "nachweis": "proven_at", "tfa_entwurf": "totp_draft", "geraet": "device",
      "vorherige_anmeldung": "previous_sign_in_at", "ansicht_von": "viewer_token_hash", "ansicht_benutzer_id": "viewed_user_id"}],
    "anmelde_zaehler": ["attempt_counter", {"schluessel": "key", "versuche": "attempts", "beginn": "first_at", "zuletzt": "last_at",
      "gesperrt_bis": "locked_until"}],
    "idempotenz": ["stored_response", {"schluessel": "key", "inhalt_hash": "content_hash", "angelegt": "created_at",
      "kopf": "headers", "inhalt": "body"}],
    "upload_menge": ["upload_quota", {"benutzer_id": "user_id", "tag": "day", "eintraege": "entries", "seiten": "pages",
      "pixel": "pixels", "entpackt": "unpacked_bytes", "dauer": "milliseconds"}],
    "wiederherstellungscode": ["recovery_code", {"benutzer_id": "user_id", "verwendet": "used_at"}],
    "passkey": ["account_passkey", {"benutzer_id": "user_id", "oeffentlicher_schluessel": "public_key", "zaehler": "counter",
      "transporte": "transports", "angelegt": "created_at", "zuletzt": "last_used_at"}],
    "passkey_aufgabe": ["passkey_challenge", {"benutzer_id": "user_id", "gueltig_bis": "valid_until"}],
    "einstellung": ["user_setting", {"benutzer_id": "user_id", "schluessel": "key", "wert": "value", "geaendert": "changed_at"}],
    "ansicht": ["saved_view", {"benutzer_id": "user_id", "liste": "list", "adresse": "address", "rolle": "role",
      "angelegt": "created_at"}],
    "sammelauftrag": ["bulk_job", {"benutzer_id": "user_id", "rolle": "role", "sitzung_id": "session_id", "liste": "list",
      "titel": "title", "ressource": "resource", "methode": "method", "pfad": "path", "inhalt": "body", "felder": "fields",
      "anzahl": "row_count", "zustand": "state", "grund": "reason", "angelegt": "created_at", "beendet": "ended_at",
      "zuletzt": "progress_at", "belegt_bis": "claimed_until", "versuche": "attempts", "naechster_versuch": "next_attempt_at",
      "fehler": "error", "sprache": "language", "ist_import": "is_import"}],
    "sammelauftrag_zeile": ["bulk_job_row", {"auftrag_id": "job_id", "nummer": "number", "schluessel": "key", "zustand": "state",
      "meldung": "message", "inhalt": "body", "ergebnis": "result"}],
    "nummernkreis": ["sequence_counter", {"schluessel": "key", "stand": "last_number"}]
  }';
  former text;
  renamed jsonb;
  old_column text;
  new_column text;
  columns text;
begin
  for former, renamed in select * from jsonb_each(renames) loop
    execute format('alter table %I rename to %I', former, renamed->>0);
    for old_column, new_column in select * from jsonb_each_text(renamed->1) loop
      execute format('alter table %I rename column %I to %I', renamed->>0, old_column, new_column);
    end loop;
    select string_agg(format('%I as %I', attname, coalesce(
        (select key from jsonb_each_text(renamed->1) where value = attname), attname)), ', ' order by attnum)
      into columns from pg_attribute
      where attrelid = to_regclass(format('%I', renamed->>0)) and attnum > 0 and not attisdropped;
    execute format('create view %I as select %s from %I', former, columns, renamed->>0);
  end loop;
end
$$;

-- Facts about the database: `metadata` is created before the first migration.
delete from metadata;
insert into metadata (name, value)
  select case split_part(name, ':', 1)
      when 'sicherung' then 'backup'
      when 'sicherung_gescheitert' then 'backup_failed'
      when 'demodaten' then 'demo_data'
      when 'dokumentenspeicher' then 'document_store'
      when 'schluesselprobe' then 'secret_key'
      when 'tabellen' then 'tables'
      when 'regeln' then 'rules'
      when 'suche' then 'search'
      else split_part(name, ':', 1)
    end || substr(name, length(split_part(name, ':', 1)) + 1), wert
  from merkmal where name <> 'bereitschaft';
drop table merkmal;
create view merkmal as select name, value as wert from metadata;

do $$ begin
  if exists (select from pg_attribute where attrelid = to_regclass('migration') and attname = 'zeit') then
    alter table migration rename column zeit to applied_at; end if; end $$;

-- Their streams of events end with the sessions; processes of the release before read `benutzer`.
create or replace function sitzung_beendet() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal', json_build_object('kind', 'session', 'user', old.user_id, 'benutzer', old.user_id)::text);
  return null;
end
$$;
alter function sitzung_beendet() rename to session_ended;
alter trigger sitzung_beendet on session rename to session_ended;
