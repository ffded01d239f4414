-- A user sees the application as another one: a session that ends with the user's own.
alter table sitzung add column ansicht_von text;
alter table sitzung add column ansicht_benutzer_id bigint;
