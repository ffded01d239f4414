-- The queues of letters and registrations have the columns and states of every queue.
create index concurrently registration_request_due on registrierung_anfrage (naechster_versuch) where zustand = 'waiting';
create index concurrently letter_outbox_due on brief_ausgang (naechster_versuch) where zustand = 'waiting';
create index concurrently letter_outbox_failed on brief_ausgang (anlage_zeit) where zustand = 'failed';
create index concurrently letter_outbox_delivered on brief_ausgang (uebergeben) where zustand = 'delivered';

drop index registrierung_anfrage_faellig, brief_ausgang_faellig, brief_ausgang_fehlgeschlagen, brief_ausgang_uebergeben;

do $$
declare
  request constant jsonb := '{"angaben": "details", "angelegt": "created_at", "zustand": "state", "versuche": "attempts",
    "naechster_versuch": "next_attempt_at", "fehler": "error"}';
  letter constant jsonb := '{"art": "kind", "zustand": "state", "inhalt": "content", "anlage_zeit": "created_at",
    "naechster_versuch": "next_attempt_at", "uebergeben": "delivered_at", "versuche": "attempts", "fehler": "error"}';
begin
  perform pg_temp.rename_table('registrierung_anfrage', 'registration_request', request);
  perform pg_temp.rename_states('registration_request', 'state', '{"offen": "waiting", "fehlgeschlagen": "failed"}');
  perform pg_temp.former_view('registrierung_anfrage', 'registration_request', request);
  perform pg_temp.rename_table('brief_ausgang', 'letter_outbox', letter);
  perform pg_temp.rename_states('letter_outbox', 'state', '{"offen": "waiting", "uebergeben": "delivered", "fehlgeschlagen": "failed"}');
  perform pg_temp.former_view('brief_ausgang', 'letter_outbox', letter);

  perform pg_temp.rename_indexes('registrierung_anfrage', 'registration_request');
  perform pg_temp.rename_indexes('brief_ausgang', 'letter_outbox');
end
$$;
