-- Addresses of places where events began and ended, as far as somebody asked for them: found by a job, kept for all events at the
-- same place. Places are coordinates rounded to four decimals, about 11 m. Nothing is lost with a row.
create table app.place_addresses (
  customer_id bigint not null references app.customers (customer_id),
  latitude_e4 integer not null check (latitude_e4 between -900000 and 900000),
  longitude_e4 integer not null check (longitude_e4 between -1800000 and 1800000),
  date_asked timestamptz not null,
  -- Null: nobody has looked yet.
  date_found timestamptz,
  -- Null once it was looked for: nothing is known of the place.
  address text,
  -- Look-ups that failed.
  failures integer not null default 0,
  primary key (customer_id, latitude_e4, longitude_e4)
);
create index place_addresses_wanted on app.place_addresses (customer_id, date_asked) where date_found is null;
create index place_addresses_by_age on app.place_addresses (customer_id, date_asked);

-- Whether a job waits for the customer's places: one is enough, however many ask.
create table app.place_address_jobs (
  customer_id bigint primary key references app.customers (customer_id),
  is_waiting boolean not null
);

do $$
declare
  name text;
begin
  foreach name in array array['place_addresses', 'place_address_jobs']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format(
      'create policy customer on app.%I to tropeiro_runtime
       using (customer_id = (select nullif(current_setting(''app.customer_id'', true), '''')::bigint))', name);
    execute format('grant select, insert, update, delete on app.%I to tropeiro_runtime', name);
  end loop;
end
$$;
revoke delete on app.place_address_jobs from tropeiro_runtime;
