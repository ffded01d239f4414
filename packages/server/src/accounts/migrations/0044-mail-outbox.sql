-- The outbox of mails is English. A view of its former names serves processes of the release before: what they queue is sent, and what
-- they send is done.
do $$
declare
  former constant text[] := array['empfaenger', 'zweck', 'absender_benutzer', 'zustand', 'versuche', 'naechster_versuch', 'gesendet',
    'fehler', 'inhalt'];
  today constant text[] := array['recipient', 'purpose', 'caused_by', 'state', 'attempts', 'next_attempt_at', 'sent_at', 'error',
    'content'];
  one text;
  state_words constant text := $words$case %s when 'offen' then 'waiting' when 'gesendet' then 'sent' when 'unzustellbar' then 'failed'
    else %1$s end$words$;
  columns text;
  values_of text;
begin
  if to_regclass('mail_ausgang') is null or to_regclass('mail_outbox') is not null then
    return;
  end if;
  -- The start creates those of the columns' new names.
  for one in select indexrelid::regclass::text from pg_index
    where indrelid = to_regclass('mail_ausgang') and not indisprimary and not indisunique loop
    execute 'drop index ' || one;
  end loop;
  alter table mail_ausgang rename to mail_outbox;
  for place in 1 .. array_length(former, 1) loop
    execute format('alter table mail_outbox rename column %I to %I', former[place], today[place]);
  end loop;
  alter table mail_outbox alter column state drop default;
  execute 'update mail_outbox set state = ' || format(state_words, 'state');
  alter table mail_outbox alter column state set default 'waiting';

  select string_agg(case attname
      when 'state' then $view$case state when 'waiting' then 'offen' when 'sent' then 'gesendet' when 'failed' then 'unzustellbar'
        else state end as zustand$view$
      else format('%I as %I', attname, coalesce(former[array_position(today, attname::text)], attname::text)) end, ', ' order by attnum),
    string_agg(format('%I', attname), ', ' order by attnum) filter (where attname <> 'id'),
    string_agg(case attname when 'state' then format(state_words, 'coalesce(new.zustand, ''offen'')')
      when 'attempts' then 'coalesce(new.versuche, 0)'
      else format('new.%I', coalesce(former[array_position(today, attname::text)], attname::text)) end, ', ' order by attnum)
      filter (where attname <> 'id')
    into one, columns, values_of
    from pg_attribute where attrelid = to_regclass('mail_outbox') and attnum > 0 and not attisdropped and attgenerated = '';
  execute 'create view mail_ausgang as select ' || one || ' from mail_outbox';
  execute format($function$
    create function write_mail_ausgang() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' then
        delete from mail_outbox where id = old.id;
        return old;
      elsif tg_op = 'UPDATE' then
        update mail_outbox set (%1$s) = row(%2$s) where id = old.id;
        return new;
      end if;
      insert into mail_outbox (%1$s) values (%2$s) returning id into new.id;
      return new;
    end
    $body$
  $function$, columns, values_of);
  create trigger write_mail_ausgang instead of insert or update or delete on mail_ausgang
    for each row execute function write_mail_ausgang();
end
$$;
