-- The road maps this installation has had, the newest in use. Written by `tropeiro map build`, shown with their credits.
create table reference.maps (
  id bigint generated always as identity primary key,
  -- Of the file it was made from, and the key of what was prepared.
  name text not null,
  map_key text not null,
  -- When the data was taken, as its maker says, or else the file's own time.
  date timestamptz not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  credits text[] not null check (cardinality(credits) > 0),
  profiles text[] not null check (cardinality(profiles) > 0),
  date_built timestamptz not null,
  check (west <= east and south <= north)
);
grant select on reference.maps to tropeiro_runtime;
