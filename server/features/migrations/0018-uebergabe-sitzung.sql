-- A form that was handed over ends with the session that it comes from.
alter table uebergabe add column sitzung_id bigint;
