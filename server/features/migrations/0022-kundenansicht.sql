-- Staff look at the portal as one of its policyholders: a session that changes nothing and ends with their own.
alter table sitzung drop constraint sitzung_art_check;
alter table sitzung add constraint sitzung_art_check check (art in ('voll', 'zweifaktor', 'kundenansicht'));
