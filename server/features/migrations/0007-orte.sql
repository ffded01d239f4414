-- Places by postcode: from the demo data or from a file of GeoNames.
create table ort (
  plz text not null,
  ort text not null,
  primary key (plz, ort)
);

-- Streets of a place, without numbers.
create table strasse (
  plz text not null,
  ort text not null,
  strasse text not null,
  primary key (plz, ort, strasse)
);
