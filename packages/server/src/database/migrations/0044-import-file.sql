-- Files that were checked for an import, line by line, until it starts.
create table import_file (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  resource text not null,
  lines jsonb not null,
  created_at timestamptz not null
);
create index import_file_user on import_file (user_id, id);
create index import_file_created_at on import_file (created_at);
