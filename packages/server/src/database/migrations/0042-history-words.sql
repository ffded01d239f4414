-- A history whose table and columns have an application's words. Arguments: its table, and lists of columns: those that stay, those
-- that are filled once (the first of them is the place in the chain), those that may be erased.
create function history_kept() returns trigger language plpgsql as $$
declare
  was jsonb;
  is_now jsonb;
  kept constant text[] := string_to_array(tg_argv[1], ',');
  sealed constant text[] := string_to_array(tg_argv[2], ',');
  erasable constant text[] := string_to_array(tg_argv[3], ',');
begin
  -- The retention job says so.
  if tg_op = 'DELETE' and current_setting('history.retention', true) = 'expired' then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    was := to_jsonb(old);
    is_now := to_jsonb(new);
    if (select bool_and(is_now -> name is not distinct from was -> name) from unnest(kept) name)
      and (was ->> sealed[1] is null
        or (select bool_and(is_now -> name is not distinct from was -> name) from unnest(sealed) name))
      and ((select bool_and(is_now -> name is not distinct from was -> name) from unnest(erasable) name)
        or (select bool_and(is_now ->> name is null) from unnest(erasable) name)) then
      return new;
    end if;
  end if;
  raise exception 'Entries of % are never changed or removed (%).', tg_argv[0], tg_op;
end
$$;

-- The same words of the retention job; processes of the release before say the others.
create or replace function aenderung_bewahren() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (current_setting('history.retention', true) = 'expired'
    or current_setting('portal.aufbewahrung', true) = 'abgelaufen') then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if (new.nummer, new.zeit, new.benutzer_id, new.benutzername, new.rolle, new.ressource, new.schluessel, new.art, new.felder,
        new.felder_namen, new.pruefsumme_werte)
      is not distinct from
       (old.nummer, old.zeit, old.benutzer_id, old.benutzername, old.rolle, old.ressource, old.schluessel, old.art, old.felder,
        old.felder_namen, old.pruefsumme_werte)
      and (old.platz is null
        or (new.platz, new.pruefsumme_vorher, new.pruefsumme) is not distinct from
           (old.platz, old.pruefsumme_vorher, old.pruefsumme))
      and ((new.werte, new.salz) is not distinct from (old.werte, old.salz) or (new.werte is null and new.salz is null)) then
      return new;
    end if;
  end if;
  raise exception 'Entries of aenderung are never changed or removed (%).', tg_op;
end
$$;
