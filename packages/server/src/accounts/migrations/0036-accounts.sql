-- What proves the identity of accounts: passwords are hashed, setup keys of authenticator apps sealed.
create table account_secret (
  account_id bigint primary key,
  password_hash text,
  must_change boolean not null default false,
  totp_secret text,
  totp_step bigint
);

-- Links in mails that set a password: the token itself is in the mail alone.
create table account_link (
  hash text primary key,
  account_id bigint not null,
  purpose text not null check (purpose in ('invitation', 'password')),
  valid_until timestamptz not null
);
create index account_link_account on account_link (account_id);
create index account_link_valid_until on account_link (valid_until);

-- Requests for a new password, before anybody has looked whether there is such an account; the address is sealed.
create table account_request (
  id bigint generated always as identity primary key,
  email text not null,
  language text not null,
  created timestamptz not null
);
