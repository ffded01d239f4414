-- The browser tab that started a job: what its calls change is its own there, and news in the other tabs of its user.
alter table sammelauftrag add column tab text;
