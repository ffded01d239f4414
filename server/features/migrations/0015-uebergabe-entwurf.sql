-- What was typed into the form of a hand-over and is not sent yet: its user finds it again.
alter table uebergabe add column entwurf jsonb;
