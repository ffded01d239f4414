-- A job that exports rows: its columns with their headings; each of its rows has the keys of a thousand exported ones, then their lines.
alter table bulk_job add column export_columns jsonb;
alter table bulk_job_row add column content text;
