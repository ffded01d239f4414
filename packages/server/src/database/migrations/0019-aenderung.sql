-- Who has changed what: one row a change, chained by hashes. The columns that every resource has are added by its schema.
create table if not exists aenderung (
  nummer bigint primary key,
  zeit timestamptz not null,
  benutzer_id bigint,
  benutzername text not null,
  rolle text,
  ressource text not null,
  schluessel text not null,
  art text not null,
  felder jsonb not null default '[]',
  felder_namen text,
  werte jsonb,
  salz text,
  pruefsumme_werte text,
  pruefsumme_vorher text not null,
  pruefsumme text not null
);

-- Where the chain begins and ends: number and hash of the last entry that was removed by age, and of the last one written.
insert into merkmal (name, wert) values ('aenderungen:anfang', '0'), ('aenderungen:ende', '0');

-- Entries stay as they are. Personal values of an entry may be erased, and old entries be removed by the retention job, which
-- says so (set_config('portal.aufbewahrung', 'abgelaufen', true)).
create function aenderung_bewahren() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('portal.aufbewahrung', true) = 'abgelaufen' then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if (new.nummer, new.zeit, new.benutzer_id, new.benutzername, new.rolle, new.ressource, new.schluessel, new.art, new.felder,
        new.felder_namen, new.pruefsumme_werte, new.pruefsumme_vorher, new.pruefsumme)
      is not distinct from
       (old.nummer, old.zeit, old.benutzer_id, old.benutzername, old.rolle, old.ressource, old.schluessel, old.art, old.felder,
        old.felder_namen, old.pruefsumme_werte, old.pruefsumme_vorher, old.pruefsumme)
      and ((new.werte, new.salz) is not distinct from (old.werte, old.salz) or (new.werte is null and new.salz is null)) then
      return new;
    end if;
  end if;
  raise exception 'Entries of aenderung are never changed or removed (%).', tg_op;
end
$$;
create trigger aenderung_bewahren before update or delete on aenderung for each row execute function aenderung_bewahren();
create trigger aenderung_nicht_leeren before truncate on aenderung for each statement execute function aenderung_bewahren();
