-- Accounts whose users sign in at an identity provider (OpenID Connect), by its name for them.
create table account_identity (
  issuer text not null,
  subject text not null,
  account_id bigint not null unique,
  primary key (issuer, subject)
);
