-- When an account's user last signed in.
alter table account_secret add column last_sign_in timestamptz;

-- Requests for a new password are tasks of the queue that every server has.
insert into passwort_anfrage (email, angelegt, sprache) select email, created, language from account_request;
drop table account_request;
