-- Requests for access name both people; the search text is made anew at the same start.
do $$ begin
  if to_regclass('vertragszugriff') is not null and to_regclass('versicherungsnehmer') is not null then
    alter table vertragszugriff add column if not exists antragsteller_name text;
    alter table vertragszugriff add column if not exists antragnehmer_name text;
    update vertragszugriff set
      antragsteller_name = (select nullif(concat_ws(' ', vorname, name), '') from versicherungsnehmer
        where "partnerNummer" = antragsteller_nummer),
      antragnehmer_name = (select nullif(concat_ws(' ', vorname, name), '') from versicherungsnehmer
        where "partnerNummer" = antragnehmer_nummer); end if; end $$;
