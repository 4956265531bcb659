-- Models and colours that a company has added for itself, listed together with the shared ones. Their ids begin beyond
-- what an integer holds, and shared ids are integers: the two can never meet.
create table app.catalogue_entries (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity (minvalue 2147483648 start with 2147483648),
  kind text not null check (kind in ('vehicle_color', 'vehicle_model')),
  name text not null,
  name_key text not null,
  vehicle_model_manufacturer_id integer references reference.vehicle_model_manufacturers (id),
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id),
  check ((kind = 'vehicle_model') = (vehicle_model_manufacturer_id is not null))
);
create unique index catalogue_entries_name
  on app.catalogue_entries (customer_id, kind, vehicle_model_manufacturer_id, name_key)
  nulls not distinct where date_excluded is null;

alter table app.catalogue_entries enable row level security;
alter table app.catalogue_entries force row level security;
create policy customer on app.catalogue_entries to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.catalogue_entries to tropeiro_runtime;

-- A vehicle has a shared colour or one of the company's own, and so with its model.
alter table app.vehicles
  add column own_vehicle_color_id bigint,
  add column own_vehicle_model_id bigint,
  add foreign key (customer_id, own_vehicle_color_id) references app.catalogue_entries (customer_id, id),
  add foreign key (customer_id, own_vehicle_model_id) references app.catalogue_entries (customer_id, id),
  add check (vehicle_color_id is null or own_vehicle_color_id is null),
  add check (vehicle_model_id is null or own_vehicle_model_id is null);
