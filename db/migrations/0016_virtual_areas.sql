-- Fences on the map: a polygon, or a circle around a point. Searched in memory, never by an index under row-level
-- security.
create table app.virtual_areas (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  kind text not null check (kind in ('polygon', 'circle')),
  -- Polygon: its ring; circle: its centre.
  shape geography(geometry, 4326) not null,
  radius_m double precision check (radius_m > 0),
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id),
  check ((kind = 'circle') = (radius_m is not null))
);
create index virtual_areas_versions on app.virtual_areas (customer_id) include (row_version);
create index virtual_areas_listed on app.virtual_areas (customer_id, id) where date_excluded is null;

create table app.vehicle_virtual_areas (
  customer_id bigint not null,
  vehicle_id bigint not null,
  virtual_area_id bigint not null,
  date_created timestamptz not null,
  primary key (customer_id, vehicle_id, virtual_area_id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  foreign key (customer_id, virtual_area_id) references app.virtual_areas (customer_id, id)
);
create index vehicle_virtual_areas_by_area on app.vehicle_virtual_areas (customer_id, virtual_area_id);

alter table app.virtual_areas enable row level security;
alter table app.virtual_areas force row level security;
create policy customer on app.virtual_areas to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.virtual_areas to tropeiro_runtime;

alter table app.vehicle_virtual_areas enable row level security;
alter table app.vehicle_virtual_areas force row level security;
create policy customer on app.vehicle_virtual_areas to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.vehicle_virtual_areas to tropeiro_runtime;
grant delete on app.vehicle_virtual_areas to tropeiro_runtime;
