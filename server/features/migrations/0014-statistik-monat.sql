-- The figures of months that have ended, one row a figure and month; what happens later changes none of them.
create table statistik_monat (
  monat text not null,
  kennzahl text not null,
  anzahl integer not null,
  primary key (monat, kennzahl)
);
-- Files and registrations were counted by their rows, which may be deleted; from now on each is counted when it is stored.
do $$ begin
  if to_regclass('datei') is not null then insert into statistik_tag (tag, art, anzahl)
    select (anlage_zeit at time zone 'Europe/Berlin')::date, 'datei_hochgeladen', count(*) from datei
    group by 1; end if; if to_regclass('benutzer') is not null then insert into statistik_tag (tag, art, anzahl)
    select (anlage_zeit at time zone 'Europe/Berlin')::date, 'registrierung', count(*) from benutzer where rolle = 'vn'
    group by 1; end if; end $$;
