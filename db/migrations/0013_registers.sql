-- Registers of a company. `name_key` is the name as searches compare it.
create table app.fleets (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  time_zone text,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create unique index fleets_name on app.fleets (customer_id, name_key) where date_excluded is null;

create table app.cost_centers (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  external_code text,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create unique index cost_centers_name on app.cost_centers (customer_id, name_key) where date_excluded is null;

create table app.departments (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  external_code text,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create unique index departments_name on app.departments (customer_id, name_key) where date_excluded is null;

-- A weekly pattern of working hours. Its days change by a new version: valid_to of the old is valid_from of the next,
-- so that past days stay answerable.
create table app.work_shifts (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  time_zone text not null,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create unique index work_shifts_name on app.work_shifts (customer_id, name_key) where date_excluded is null;

create table app.work_shift_versions (
  customer_id bigint not null,
  work_shift_id bigint not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  -- [{weekday 1..7 (Monday first), start "HH:mm", end "HH:mm"}]; an end at or before the start is on the next day.
  days jsonb not null,
  primary key (customer_id, work_shift_id, valid_from),
  foreign key (customer_id, work_shift_id) references app.work_shifts (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);
create unique index work_shift_versions_open on app.work_shift_versions (customer_id, work_shift_id)
  where valid_to is null;

alter table app.fleets enable row level security;
alter table app.fleets force row level security;
create policy customer on app.fleets to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.fleets to tropeiro_runtime;

alter table app.cost_centers enable row level security;
alter table app.cost_centers force row level security;
create policy customer on app.cost_centers to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.cost_centers to tropeiro_runtime;

alter table app.departments enable row level security;
alter table app.departments force row level security;
create policy customer on app.departments to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.departments to tropeiro_runtime;

alter table app.work_shifts enable row level security;
alter table app.work_shifts force row level security;
create policy customer on app.work_shifts to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.work_shifts to tropeiro_runtime;

alter table app.work_shift_versions enable row level security;
alter table app.work_shift_versions force row level security;
create policy customer on app.work_shift_versions to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.work_shift_versions to tropeiro_runtime;
