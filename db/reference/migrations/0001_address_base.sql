-- The address base: official address points that all customers of all cells read, and that only the loader writes.
-- What a source brought lies in partitions of its own, so that a new edition of it is built aside, indexed, and
-- takes the place of the old one in one short transaction: a reader sees all of one or all of the other.
create schema reference;

-- All are trusted: the owner of the database may make them. btree_gin lets one index hold a city and trigrams.
create extension pg_trgm;
create extension fuzzystrmatch;
create extension btree_gin;

grant usage on schema reference to tropeiro_runtime;
grant usage on schema platform to tropeiro_runtime;
grant select on platform.migrations to tropeiro_runtime;

alter default privileges revoke execute on functions from public;

-- Who says so, under which licence, and the words to be shown beside every answer.
create table reference.sources (
  id smallint generated always as identity primary key,
  name text not null unique,
  licence text not null,
  credit text not null,
  -- The day to which the data refers, as its publisher says it.
  edition text,
  date_loaded timestamptz,
  street_count bigint not null default 0,
  point_count bigint not null default 0
);

-- The id is IBGE's code of the municipality, or ours (from 10,000,000 on) where a source gives none.
create table reference.cities (
  id integer primary key,
  name text not null,
  key text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  unique (state, key)
);
create index cities_by_key on reference.cities (key);
create sequence reference.own_city_ids as integer start 10000000;

-- What a load has done so far, as long as it lasts: a killed one is taken up where it stood. Unlogged like the tables
-- that it fills: a server that crashes empties all of them together, and the load begins again.
create unlogged table reference.loads (
  source_id smallint primary key,
  -- What is loaded and how: only the same files, read in the same way, can be taken up.
  fingerprint text not null,
  lines_done bigint not null,
  lines_skipped bigint not null
);

-- Which cities a source covers: a look-up names these partitions and leaves the others alone.
create table reference.source_cities (
  source_id smallint not null,
  city_id integer not null,
  point_count bigint not null,
  latitude_e6 integer not null,
  longitude_e6 integer not null
) partition by list (source_id);
create index source_cities_by_city on reference.source_cities (city_id);

-- The id is a hash of the city and the key: the same street keeps it from load to load and from source to source.
-- `name_key` has neither type nor title nor connecting words: what people vary is not in it.
create table reference.streets (
  id bigint not null,
  city_id integer not null,
  source_id smallint not null,
  point_count integer not null,
  key text not null,
  name_key text not null,
  type text,
  title text,
  name text not null
) partition by list (source_id);
create unique index streets_by_id on reference.streets (source_id, id);
create index streets_by_name on reference.streets (city_id, name_key);
-- The city is in the index, so that a common word costs what it is in one city, not in the country.
create index streets_by_trigram on reference.streets using gin (city_id, name_key gin_trgm_ops);

create table reference.neighborhoods (
  id integer not null,
  city_id integer not null,
  source_id smallint not null,
  point_count integer not null,
  latitude_e6 integer not null,
  longitude_e6 integer not null,
  key text not null,
  name text not null
) partition by list (source_id);
create unique index neighborhoods_by_id on reference.neighborhoods (source_id, id);
create index neighborhoods_by_key on reference.neighborhoods (city_id, key);

-- 68 bytes a row, no nulls: 0 stands for "not given". Rows are stored in the order of the first index, so that the
-- houses of a stretch of street lie on one page. `number` 0 is a place on the street without a number.
create table reference.points (
  street_id bigint not null,
  number integer not null,
  latitude_e6 integer not null,
  longitude_e6 integer not null,
  cep integer not null,
  neighborhood_id integer not null,
  -- A face of a block, by a hash of its codes.
  face integer not null,
  -- The letter behind the number: 1 = A.
  suffix smallint not null,
  -- How the coordinates came about, as in CNEFE: 1 to 3 the address's own, 4 somewhere on its street.
  level smallint not null,
  source_id smallint not null
) partition by list (source_id);
create index points_by_street on reference.points (street_id, number);
-- A grid of a thousandth of a degree (111 m), for "what is here?".
create index points_by_cell on reference.points ((latitude_e6 / 1000), (longitude_e6 / 1000));

create table reference.ceps (
  cep integer not null,
  city_id integer not null,
  source_id smallint not null,
  point_count integer not null,
  street_count integer not null,
  -- One of its streets; the only one where street_count is 1.
  street_id bigint not null,
  latitude_e6 integer not null,
  longitude_e6 integer not null,
  -- Half the diagonal of the box around its points.
  radius_m integer not null
) partition by list (source_id);
create index ceps_by_cep on reference.ceps (cep);

grant select on reference.sources, reference.cities, reference.source_cities, reference.streets,
  reference.neighborhoods, reference.points, reference.ceps to tropeiro_runtime;
