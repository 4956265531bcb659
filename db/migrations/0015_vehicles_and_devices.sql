-- plate_key is the Mercosul form of the plate: one key for both ways of writing it.
create table app.vehicles (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  title text not null,
  title_key text not null,
  plate text not null,
  plate_key text not null,
  chassi text,
  chassi_key text,
  renavam text,
  crv text,
  status text not null default 'A' check (status in ('A', 'B', 'C')),
  visible boolean not null default true,
  year integer,
  model_year integer,
  seats integer,
  capacity integer,
  axles integer,
  fuel_capacity integer,
  fuel_average_intended numeric(14, 4),
  hodometer integer,
  hourimeter numeric(14, 4),
  speed_max integer,
  speed_max_range_1 integer,
  speed_max_rain integer,
  rpm_high integer,
  min_temperature integer,
  max_temperature integer,
  responsible_name text,
  fleet_id bigint,
  cost_center_id bigint,
  work_shift_id bigint,
  vehicle_color_id integer references reference.vehicle_colors (id),
  vehicle_model_id integer references reference.vehicle_models (id),
  fuel_category_id integer references reference.fuel_categories (id),
  vehicle_category_id integer references reference.vehicle_categories (id),
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id),
  foreign key (customer_id, fleet_id) references app.fleets (customer_id, id),
  foreign key (customer_id, cost_center_id) references app.cost_centers (customer_id, id),
  foreign key (customer_id, work_shift_id) references app.work_shifts (customer_id, id),
  -- A cancelled vehicle is not visible.
  check (status <> 'C' or not visible)
);
create unique index vehicles_plate on app.vehicles (customer_id, plate_key) where date_excluded is null;
create index vehicles_listed on app.vehicles (customer_id, visible, id) where date_excluded is null;
create index vehicles_status on app.vehicles (customer_id, status, id) where date_excluded is null;
create index vehicles_chassi on app.vehicles (customer_id, chassi_key) where date_excluded is null;
create index vehicles_created on app.vehicles (customer_id, date_created, id) where date_excluded is null;
create index vehicles_cost_center on app.vehicles (customer_id, cost_center_id, id) where date_excluded is null;

-- Each change of status, with its reason and author.
create table app.vehicle_status_changes (
  customer_id bigint not null,
  id bigint generated always as identity,
  vehicle_id bigint not null,
  status_from text not null,
  status_to text not null,
  reason text,
  user_id bigint,
  api_key_id bigint,
  date_created timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id)
);
create index vehicle_status_changes_by_vehicle on app.vehicle_status_changes (customer_id, vehicle_id, id);

-- Trackers. serial_key is the serial or IMEI as devices send it; it is unique in the installation (device_serials).
create table app.devices (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  serial text not null,
  serial_key text not null,
  protocol text not null,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create unique index devices_serial on app.devices (customer_id, serial_key) where date_excluded is null;

-- Which vehicle had which device when, and which driver which vehicle. A row says what was believed from
-- date_recorded until date_corrected about the time from valid_from to valid_to: a correction ends the belief and
-- writes another, so every past answer can be given again.
create table app.device_installs (
  customer_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  vehicle_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  date_recorded timestamptz not null,
  date_corrected timestamptz,
  reason text,
  user_id bigint,
  primary key (customer_id, id),
  foreign key (customer_id, device_id) references app.devices (customer_id, id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);
create index device_installs_by_device on app.device_installs (customer_id, device_id, valid_from)
  where date_corrected is null;
create index device_installs_by_vehicle on app.device_installs (customer_id, vehicle_id, valid_from)
  where date_corrected is null;

create table app.vehicle_drivers (
  customer_id bigint not null,
  id bigint generated always as identity,
  vehicle_id bigint not null,
  driver_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  date_recorded timestamptz not null,
  date_corrected timestamptz,
  reason text,
  user_id bigint,
  primary key (customer_id, id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  foreign key (customer_id, driver_id) references app.drivers (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);
create index vehicle_drivers_by_vehicle on app.vehicle_drivers (customer_id, vehicle_id, valid_from)
  where date_corrected is null;
create index vehicle_drivers_by_driver on app.vehicle_drivers (customer_id, driver_id, valid_from)
  where date_corrected is null;

alter table app.vehicles enable row level security;
alter table app.vehicles force row level security;
create policy customer on app.vehicles to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.vehicles to tropeiro_runtime;

alter table app.vehicle_status_changes enable row level security;
alter table app.vehicle_status_changes force row level security;
create policy customer on app.vehicle_status_changes to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.vehicle_status_changes to tropeiro_runtime;

alter table app.devices enable row level security;
alter table app.devices force row level security;
create policy customer on app.devices to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.devices to tropeiro_runtime;

alter table app.device_installs enable row level security;
alter table app.device_installs force row level security;
create policy customer on app.device_installs to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.device_installs to tropeiro_runtime;

alter table app.vehicle_drivers enable row level security;
alter table app.vehicle_drivers force row level security;
create policy customer on app.vehicle_drivers to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.vehicle_drivers to tropeiro_runtime;

-- Which customer a device is of: the first step of every position that arrives, before a customer is known.
create table platform.device_serials (
  serial_key text primary key,
  customer_id bigint not null,
  device_id bigint not null
);
create unique index device_serials_of_device on platform.device_serials (customer_id, device_id);
grant select, insert, delete on platform.device_serials to tropeiro_doors;

-- Door: the customer and device of a serial, or no row.
create function platform.find_device(wanted_serial_key text)
returns table (customer_id bigint, device_id bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer_id, device_id from platform.device_serials where serial_key = wanted_serial_key
$$;

-- Door: takes a serial for a device of the customer that is set; false when another device has it.
create function platform.register_device(new_serial_key text, new_device_id bigint) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with taken as (
    insert into platform.device_serials (serial_key, customer_id, device_id)
    values (new_serial_key, nullif(current_setting('app.customer_id', true), '')::bigint, new_device_id)
    on conflict do nothing
    returning 1
  )
  select exists (select from taken)
$$;

-- Door: gives the serial of a device of the customer that is set back.
create function platform.release_device(old_device_id bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from platform.device_serials
  where device_id = old_device_id
    and customer_id = nullif(current_setting('app.customer_id', true), '')::bigint
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.find_device(text) owner to tropeiro_doors;
alter function platform.register_device(text, bigint) owner to tropeiro_doors;
alter function platform.release_device(bigint) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
grant execute on function platform.find_device(text) to tropeiro_runtime;
grant execute on function platform.register_device(text, bigint) to tropeiro_runtime;
grant execute on function platform.release_device(bigint) to tropeiro_runtime;
