-- Receipts of requests for access are in progress from the start: staff decide these among the requests, where they count as open.
do $$ begin
  if to_regclass('eingang') is not null then
    update eingang set zustand = 'B', version = version + 1
      where art = 'VERTRAGSZUGRIFF' and zustand = 'O'; end if; end $$;
