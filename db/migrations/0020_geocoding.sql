-- What a customer has learnt about addresses, and what was answered before. `key` is the SHA-256 of the normalised
-- address, so that every way of writing it is one row.

-- A dispatcher's word: it wins over every provider from then on. A new one for the same address excludes the last.
create table app.address_corrections (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  key bytea not null check (octet_length(key) = 32),
  address text not null,
  address_parts jsonb not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  user_id bigint,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create unique index address_corrections_by_key
  on app.address_corrections (customer_id, key) where date_excluded is null;
create index address_corrections_listed on app.address_corrections (customer_id, id) where date_excluded is null;
-- Reverse look-ups walk a narrow band of latitudes.
create index address_corrections_by_latitude
  on app.address_corrections (customer_id, latitude) where date_excluded is null;

alter table app.address_corrections enable row level security;
alter table app.address_corrections force row level security;
create policy customer on app.address_corrections to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update on app.address_corrections to tropeiro_runtime;

-- Where deliveries to an address really took place.
create table app.confirmed_places (
  customer_id bigint not null references app.customers (customer_id),
  key bytea not null check (octet_length(key) = 32),
  address_parts jsonb not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  confirmations integer not null default 1 check (confirmations > 0),
  date_modified timestamptz not null,
  primary key (customer_id, key)
);

alter table app.confirmed_places enable row level security;
alter table app.confirmed_places force row level security;
create policy customer on app.confirmed_places to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update, delete on app.confirmed_places to tropeiro_runtime;

-- Answers of providers, each kept as long as its provider allows. Nothing is lost with a row.
create table app.geocode_cache (
  customer_id bigint not null references app.customers (customer_id),
  key bytea not null check (octet_length(key) = 32),
  provider text not null,
  candidates jsonb not null,
  date_expires timestamptz not null,
  primary key (customer_id, key, provider)
);
create index geocode_cache_by_expiry on app.geocode_cache (date_expires);

alter table app.geocode_cache enable row level security;
alter table app.geocode_cache force row level security;
create policy customer on app.geocode_cache to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.geocode_cache to tropeiro_doors using (true);

grant select, insert, update, delete on app.geocode_cache to tropeiro_runtime;
grant select (customer_id, key, provider, date_expires), delete on app.geocode_cache to tropeiro_doors;

-- Door: forgets expired answers, a bounded number at a time.
create function platform.forget_geocode_cache(expired_before timestamptz, max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten integer;
begin
  delete from app.geocode_cache
  where (customer_id, key, provider) in (
    select customer_id, key, provider
    from app.geocode_cache
    where date_expires < expired_before
    order by date_expires
    limit max_rows
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.forget_geocode_cache(timestamptz, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.forget_geocode_cache(timestamptz, integer) from public;
grant execute on function platform.forget_geocode_cache(timestamptz, integer) to tropeiro_runtime;
