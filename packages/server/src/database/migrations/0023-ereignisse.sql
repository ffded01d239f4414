-- Whose sessions end: their streams of events end at once, in whatever process they are.
create function sitzung_beendet() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal', json_build_object('kind', 'session', 'benutzer', old.benutzer_id)::text);
  return null;
end
$$;
create trigger sitzung_beendet after delete on sitzung for each row execute function sitzung_beendet();
