-- Recipients of messages are kept by their name alone; their number has a column of its own. The search text is made anew at the same start.
do $$ begin
  if to_regclass('nachricht') is not null then
    update nachricht set empfaenger = split_part(empfaenger, ' · ', 1) where empfaenger like '% · %'; end if; end $$;
