-- Planned trips of a vehicle and a driver.
create table app.itineraries (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  description text,
  external_id text,
  vehicle_id bigint not null,
  driver_id bigint not null,
  date_time_start timestamptz not null,
  date_time_end timestamptz not null,
  date_time_start_estimated timestamptz not null,
  date_time_end_estimated timestamptz not null,
  start_local text,
  end_local text,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  foreign key (customer_id, driver_id) references app.drivers (customer_id, id),
  check (date_time_end > date_time_start)
);
create index itineraries_by_start on app.itineraries (customer_id, date_time_start, id) where date_excluded is null;
create index itineraries_by_vehicle on app.itineraries (customer_id, vehicle_id, date_time_start, id)
  where date_excluded is null;
create index itineraries_by_driver on app.itineraries (customer_id, driver_id, date_time_start, id)
  where date_excluded is null;

alter table app.itineraries enable row level security;
alter table app.itineraries force row level security;
create policy customer on app.itineraries to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.itineraries to tropeiro_runtime;
