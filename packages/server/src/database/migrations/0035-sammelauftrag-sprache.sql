-- The language of who started a job, e.g. en-GB: what its calls say is in it. Null for jobs from before: German.
alter table sammelauftrag add column sprache text;
