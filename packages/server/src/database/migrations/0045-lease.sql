-- What one process alone does or has, among all that share the database, until a time.
create table lease (
  key text primary key,
  holder text not null,
  valid_until timestamptz not null
);
