-- Why a point was not served, or was served in another way than asked. Ten come with every customer, made when first read.
create table app.route_reasons (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  kind text not null,
  -- What is seeded is named in the reader's language by its code; a name of the customer's own wins.
  code text not null,
  name text,
  requires_picture boolean not null default false,
  requires_note boolean not null default false,
  active boolean not null default true,
  row_version integer not null default 1,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  primary key (customer_id, id),
  constraint route_reasons_kind check (kind in ('return', 'executed'))
);
create unique index route_reasons_code on app.route_reasons (customer_id, kind, code) where date_excluded is null;

-- One import: what was asked, of which one or several plans come. Its id is their route_id.
create table app.route_imports (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  external_code text not null,
  -- The validated request: points by line, executors, options. What could not be placed is planned again from it.
  request jsonb not null,
  -- Lines that no vehicle took, with reasons and fixes, as last explained.
  unassigned jsonb not null,
  operation_id bigint,
  user_id bigint,
  date_created timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, operation_id) references app.operations (customer_id, id)
);

create table app.route_plans (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  route_id bigint not null,
  operation_id bigint,
  status text not null,
  external_code text not null,
  -- The day of the start in the customer's zone, and who executes: with the code they make the natural key.
  day date not null,
  executor_key text not null,
  source text not null,
  -- osrm or straight_line; null before it is planned.
  engine text,
  date_time_start timestamptz not null,
  date_time_end timestamptz not null,
  vehicle_id bigint,
  driver_id bigint,
  user_id bigint,
  helper_id bigint,
  total_time integer,
  total_distance double precision,
  total_points integer not null,
  total_capacity numeric(14, 4) not null,
  polyline6 text,
  is_optimized boolean not null,
  require_signature boolean not null,
  require_picture boolean not null,
  load_check boolean not null,
  -- What a given order breaks, or what binds an optimised one: [{code, …}].
  findings jsonb not null,
  -- Why planning failed (status I): {code, detail}.
  failure jsonb,
  date_started timestamptz,
  date_closed timestamptz,
  close_reason text,
  row_version integer not null default 1,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, route_id) references app.route_imports (customer_id, id),
  foreign key (customer_id, operation_id) references app.operations (customer_id, id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  foreign key (customer_id, driver_id) references app.drivers (customer_id, id),
  foreign key (customer_id, user_id) references app.users (customer_id, id),
  foreign key (customer_id, helper_id) references app.drivers (customer_id, id),
  constraint route_plans_status check (status in ('P', 'E', 'C', 'W', 'I', 'R'))
);
create unique index route_plans_natural_key on app.route_plans (customer_id, external_code, day, executor_key)
  where date_excluded is null;
create index route_plans_by_start on app.route_plans (customer_id, date_time_start, id) where date_excluded is null;
create index route_plans_by_vehicle on app.route_plans (customer_id, vehicle_id, date_time_start, id)
  where date_excluded is null;
create index route_plans_by_user on app.route_plans (customer_id, user_id, date_time_start, id)
  where date_excluded is null;
create index route_plans_by_status on app.route_plans (customer_id, status, date_time_start, id)
  where date_excluded is null;
create index route_plans_by_route on app.route_plans (customer_id, route_id, id);

create table app.route_points (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  route_plan_id bigint not null,
  -- Its place in the import.
  line integer not null,
  name text not null,
  type text not null,
  status text not null,
  "order" integer not null,
  optimized_order integer,
  info text,
  address text,
  address_parts jsonb,
  geocode jsonb,
  latitude double precision,
  longitude double precision,
  external_code text,
  axles integer,
  delivery_time integer not null,
  capacity numeric(14, 4),
  time_windows jsonb not null default '[]',
  disable_signature_check boolean,
  disable_picture boolean,
  time_scheduled timestamptz,
  duration integer,
  distance double precision,
  row_version integer not null default 1,
  date_modified timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id),
  constraint route_points_type check (type in ('PA', 'PC', 'PE', 'CH')),
  constraint route_points_status check (status in ('P', 'R', 'E', 'D', 'M'))
);
create index route_points_by_plan on app.route_points (customer_id, route_plan_id, id);
create index route_points_by_code on app.route_points (customer_id, route_plan_id, external_code);

create table app.route_point_items (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  route_point_id bigint not null,
  external_code text not null,
  value numeric(14, 4),
  description text,
  quantity numeric(14, 4),
  capacity numeric(14, 4),
  checked boolean not null default false,
  primary key (customer_id, id),
  foreign key (customer_id, route_point_id) references app.route_points (customer_id, id) on delete cascade
);
create index route_point_items_by_point on app.route_point_items (customer_id, route_point_id, id);

-- What happened at a point; a correction is a further row. Written by the execution of plans.
create table app.route_executions (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  route_point_id bigint not null,
  latitude double precision,
  longitude double precision,
  return_date timestamptz not null,
  picture_names text[] not null default '{}',
  signature_img text,
  hodometer_picture text,
  route_return_reason_id bigint,
  route_executed_reason_id bigint,
  date_created timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, route_point_id) references app.route_points (customer_id, id),
  foreign key (customer_id, route_return_reason_id) references app.route_reasons (customer_id, id),
  foreign key (customer_id, route_executed_reason_id) references app.route_reasons (customer_id, id)
);
create index route_executions_by_point on app.route_executions (customer_id, route_point_id, id);

alter table app.route_reasons enable row level security;
alter table app.route_reasons force row level security;
create policy customer on app.route_reasons to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.route_imports enable row level security;
alter table app.route_imports force row level security;
create policy customer on app.route_imports to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.route_plans enable row level security;
alter table app.route_plans force row level security;
create policy customer on app.route_plans to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.route_points enable row level security;
alter table app.route_points force row level security;
create policy customer on app.route_points to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.route_point_items enable row level security;
alter table app.route_point_items force row level security;
create policy customer on app.route_point_items to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.route_executions enable row level security;
alter table app.route_executions force row level security;
create policy customer on app.route_executions to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update on app.route_reasons, app.route_imports, app.route_plans to tropeiro_runtime;
-- A plan that is planned again gets its points anew.
grant select, insert, update, delete on app.route_points, app.route_point_items to tropeiro_runtime;
grant select, insert on app.route_executions to tropeiro_runtime;
