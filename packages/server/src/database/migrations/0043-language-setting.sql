-- The setting with a user's language is English. The former one stays for processes of the release before, and what they write into it
-- counts.
create function take_former_language() returns trigger language plpgsql as $$
begin
  insert into user_setting (user_id, key, value, changed_at)
  values (new.user_id, 'language', jsonb_build_object('language', new.value->'sprache'), new.changed_at)
  on conflict (user_id, key) do update set value = excluded.value, changed_at = excluded.changed_at;
  return null;
end
$$;
create trigger former_language after insert or update on user_setting
  for each row when (new.key = 'sprache' and new.value ? 'sprache') execute function take_former_language();

insert into user_setting (user_id, key, value, changed_at)
select user_id, 'language', jsonb_build_object('language', value->'sprache'), changed_at
from user_setting where key = 'sprache' and value ? 'sprache'
on conflict (user_id, key) do nothing;
