-- Links that take back a change of the address, in their order, and what the account had for signing in at that change: the last passkey
-- and recovery code, and the setup key (sealed). Null for links from before: these remove all passkeys, and keep the rest.
alter table email_ruecknahme add column nummer bigint generated always as identity;
alter table email_ruecknahme add column letzter_passkey bigint;
alter table email_ruecknahme add column letzter_code bigint;
alter table email_ruecknahme add column tfa_geheimnis text;
