-- What happened on a day and leaves no row of its own, counted. Nobody's name stands here.
create table statistik_tag (
  tag date not null,
  art text not null,
  anzahl integer not null,
  primary key (tag, art)
);
