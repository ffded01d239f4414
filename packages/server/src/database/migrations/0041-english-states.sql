-- Tables of queues and of links, the states that are stored, and names of indexes are English. Views of the former names and columns of
-- the former states serve processes of the release before, which may still read and write during the upgrade.
create unique index concurrently bulk_job_running on bulk_job (user_id) where state = 'running';
create index concurrently bulk_job_row_waiting on bulk_job_row (job_id, number) where state = 'waiting';
create index concurrently password_request_due on passwort_anfrage (naechster_versuch) where zustand = 'waiting';

-- Keeps a state and its former word alike, whichever of them is written. Arguments: the column, and its words by the former ones.
create function keep_former_state() returns trigger language plpgsql as $$
declare
  state constant text := tg_argv[0];
  former constant text := 'former_' || state;
  words constant jsonb := tg_argv[1];
  said constant text := to_jsonb(new)->>former;
begin
  if said is not null and (tg_op = 'INSERT' or said is distinct from to_jsonb(old)->>former) then
    return jsonb_populate_record(new, jsonb_build_object(state, words->>said));
  end if;
  return jsonb_populate_record(new, jsonb_build_object(former,
    (select key from jsonb_each_text(words) where value = to_jsonb(new)->>state)));
end
$$;

-- Renames a table and its columns.
create or replace function pg_temp.rename_table(former text, today text, columns jsonb) returns void language plpgsql as $$
declare
  old_column text;
  new_column text;
begin
  execute format('alter table %I rename to %I', former, today);
  for old_column, new_column in select * from jsonb_each_text(columns) loop
    execute format('alter table %I rename column %I to %I', today, old_column, new_column);
  end loop;
end
$$;

-- Gives the states of a table other words, and keeps the former ones in a column of their own.
create or replace function pg_temp.rename_states(today text, state text, words jsonb) returns void language plpgsql as $$
declare
  former_check text;
  initial text;
begin
  for former_check in select conname from pg_constraint
    where conrelid = to_regclass(format('%I', today)) and contype = 'c' and conkey = array[(
      select attnum from pg_attribute where attrelid = conrelid and attname = state)] loop
    execute format('alter table %I drop constraint %I', today, former_check);
  end loop;
  select words->>substring(pg_get_expr(adbin, adrelid) from '^''(.*)''::text$') into initial from pg_attrdef
    where adrelid = to_regclass(format('%I', today))
      and adnum = (select attnum from pg_attribute where attrelid = adrelid and attname = state);
  if initial is not null then
    execute format('alter table %I alter column %I set default %L', today, state, initial);
  end if;
  execute format('alter table %I add column %I text', today, 'former_' || state);
  execute format('update %I set %I = %I, %I = %L::jsonb->>%I', today, 'former_' || state, state, state, words, state);
  execute format('alter table %I add constraint %I check (%I in (%s))', today, today || '_' || state || '_check', state,
    (select string_agg(quote_literal(value), ', ') from jsonb_each_text(words)));
  execute format('create trigger former_%s before insert or update of %I, %I on %I for each row
    execute function keep_former_state(%L, %L)', state, state, 'former_' || state, today, state, words);
end
$$;

-- A view of a table as the release before knows it.
create or replace function pg_temp.former_view(former text, today text, columns jsonb) returns void language plpgsql as $$
begin
  execute format('create view %I as select %s from %I', former, (
    select string_agg(format('%I as %I', coalesce(shown.attname, one.attname), coalesce(
        (select key from jsonb_each_text(columns) where value = one.attname), one.attname)), ', ' order by one.attnum)
      from pg_attribute one left join pg_attribute shown
        on shown.attrelid = one.attrelid and shown.attname = 'former_' || one.attname
      where one.attrelid = to_regclass(format('%I', today)) and one.attnum > 0 and not one.attisdropped
        and one.attname not like 'former\_state'), today);
end
$$;

-- Names what belongs to a table by its name of today.
create or replace function pg_temp.rename_indexes(former text, today text) returns void language plpgsql as $$
declare
  words constant jsonb := '{"benutzer_id": "user_id", "benutzer": "user", "gueltig_bis": "valid_until", "zuletzt": "last_at",
    "angelegt": "created_at", "liste": "list", "rolle": "role", "tag": "day", "auftrag_id": "job_id", "schluessel": "key",
    "nummer": "number"}';
  one record;
  renamed text;
  old_word text;
  new_word text;
begin
  for one in
    select conname::text as name, format('alter table %I rename constraint', today) as change from pg_constraint
      where conrelid = to_regclass(format('%I', today)) and contype in ('p', 'u', 'f', 'c')
    union all select c.relname::text, 'alter index' from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = to_regclass(format('%I', today)) and not exists (
        select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
    union all select c.relname::text, 'alter sequence' from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
        and d.refobjid = to_regclass(format('%I', today)) and d.deptype = 'i'
  loop
    continue when left(one.name, length(former) + 1) <> former || '_';
    renamed := substr(one.name, length(former) + 1);
    for old_word, new_word in select * from jsonb_each_text(words) order by length(key) desc loop
      renamed := regexp_replace(renamed, '_' || old_word || '(?=_|$)', '_' || new_word);
    end loop;
    execute case when one.change like '%constraint' then format('%s %I to %I', one.change, one.name, today || renamed)
      else format('%s %I rename to %I', one.change, one.name, today || renamed) end;
  end loop;
end
$$;

drop index sammelauftrag_laufend, sammelauftrag_zeile_offen, passwort_anfrage_faellig;

do $$
declare
  view text;
  state text;
  request constant jsonb := '{"sprache": "language", "angelegt": "created_at", "zustand": "state", "versuche": "attempts",
    "naechster_versuch": "next_attempt_at", "fehler": "error"}';
  link constant jsonb := '{"benutzer_id": "user_id", "alte_email": "former_email", "gueltig_bis": "valid_until", "nummer": "number",
    "letzter_passkey": "last_passkey", "letzter_code": "last_recovery_code", "tfa_geheimnis": "totp_secret"}';
begin
  perform pg_temp.rename_table('passwort_anfrage', 'password_request', request);
  perform pg_temp.rename_states('password_request', 'state', '{"offen": "waiting", "fehlgeschlagen": "failed"}');
  perform pg_temp.former_view('passwort_anfrage', 'password_request', request);
  perform pg_temp.rename_table('email_ruecknahme', 'email_return', link);
  perform pg_temp.former_view('email_ruecknahme', 'email_return', link);

  -- An application may have a third kind, which only looks.
  perform pg_temp.rename_states('session', 'kind', '{"voll": "full", "zweifaktor": "pending"}' || (
    select coalesce(jsonb_object_agg(word[1], 'view'), '{}') from pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as word
      where conrelid = to_regclass('session') and contype = 'c' and word[1] not in ('voll', 'zweifaktor')));
  perform pg_temp.rename_states('bulk_job', 'state', '{"laeuft": "running", "fertig": "finished", "angehalten": "stopped",
    "abgebrochen": "broken", "fehlgeschlagen": "failed"}');
  perform pg_temp.rename_states('bulk_job_row', 'state', '{"offen": "waiting", "erledigt": "done", "fehlgeschlagen": "failed"}');
  for view, state in select * from jsonb_each_text(
    '{"sitzung": "kind AS art", "sammelauftrag": "state AS zustand", "sammelauftrag_zeile": "state AS zustand"}') loop
    execute format('create or replace view %I as %s', view,
      replace(pg_get_viewdef(to_regclass(view)), state, 'former_' || state));
  end loop;

  perform pg_temp.rename_indexes(key, value) from jsonb_each_text('{"passwort_anfrage": "password_request",
    "email_ruecknahme": "email_return", "sitzung": "session", "anmelde_zaehler": "attempt_counter", "idempotenz": "stored_response",
    "upload_menge": "upload_quota", "wiederherstellungscode": "recovery_code", "passkey": "account_passkey",
    "passkey_aufgabe": "passkey_challenge", "einstellung": "user_setting", "ansicht": "saved_view", "sammelauftrag": "bulk_job",
    "sammelauftrag_zeile": "bulk_job_row", "nummernkreis": "sequence_counter"}');
end
$$;
