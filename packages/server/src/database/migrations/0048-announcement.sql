-- Notifications that wait to be passed on together (EVENT_BATCH_MS). After a crash everybody reads anew, so they need not survive it.
create unlogged table announcement (
  id bigint generated always as identity primary key,
  message text not null
);
