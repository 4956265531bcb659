-- What the office wants of a plan and its points, apart from what is shown: status, route_plan_id, arrived_at and the like are
-- derived from this and from what drivers say happened, by the transaction that changes either.
-- Only added to: the release before this one goes on writing status, and what it writes is read as the office's will.
alter table app.route_plans
  -- What the office changed; row_version counts everything, what drivers do too.
  add column edit_version integer not null default 1,
  -- The status that was derived last. Another in status was written by the release before; null: nothing was derived yet.
  add column derived_status text,
  -- Where planning has it while status shows its execution.
  add column planning text,
  add column office_started_at timestamptz,
  add column office_closed_at timestamptz,
  add column office_reopened_at timestamptz,
  -- Since when a removed plan is seen again, for what was executed in it.
  add column date_restored timestamptz,
  -- Since when its driver has it.
  add column date_sent timestamptz,
  -- False: it is not sent by itself.
  add column auto_send boolean not null default true,
  -- Another import took its place: what is done on it is looked for there.
  add column is_replaced boolean not null default false,
  add column require_hodometer boolean not null default false,
  add constraint route_plans_planning check (planning in ('W', 'R', 'I', 'P'));

alter table app.route_points
  -- Where the office wants it; null: where it is shown.
  add column intended_plan_id bigint,
  -- How often it was given to a plan, and from which version of that plan on a phone knows it.
  add column assignment integer not null default 1,
  add column assigned_version integer not null default 1,
  add column removed_at timestamptz,
  -- Since when it is not shown.
  add column date_excluded timestamptz,
  add column arrived_at timestamptz,
  add column departed_at timestamptz,
  -- Of a replaced plan: the point that took its deliveries first takes all of them.
  add column successor_id bigint,
  -- The line that it was imported as, when it was moved to a plan of another import.
  add column origin_route_id bigint,
  add column origin_line integer;

-- Who had a plan before, each until valid_to; who has it now is on the plan.
create table app.route_plan_executors (
  customer_id bigint not null references app.customers (customer_id),
  route_plan_id bigint not null,
  valid_to timestamptz not null,
  user_id bigint,
  driver_id bigint,
  vehicle_id bigint,
  helper_id bigint,
  primary key (customer_id, route_plan_id, valid_to),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id),
  foreign key (customer_id, user_id) references app.users (customer_id, id),
  foreign key (customer_id, driver_id) references app.drivers (customer_id, id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  foreign key (customer_id, helper_id) references app.drivers (customer_id, id)
);
create index route_plan_executors_by_user on app.route_plan_executors (customer_id, user_id, valid_to);

-- Which plans a point was given to. One that never changed its plan has no row.
create table app.route_point_assignments (
  customer_id bigint not null references app.customers (customer_id),
  route_point_id bigint not null,
  assignment integer not null,
  route_plan_id bigint not null,
  -- Null: since it was imported.
  valid_from timestamptz,
  -- Null: it still is.
  valid_to timestamptz,
  primary key (customer_id, route_point_id, assignment),
  -- The release before this one deletes points that nobody took.
  foreign key (customer_id, route_point_id) references app.route_points (customer_id, id) on delete cascade,
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id)
);
create index route_point_assignments_by_plan on app.route_point_assignments (customer_id, route_plan_id, route_point_id);

-- What the office changed of a plan since, for who changes it on an older view: one row for each plan of a change.
create table app.route_plan_changes (
  customer_id bigint not null references app.customers (customer_id),
  route_plan_id bigint not null,
  -- The version that it made.
  edit_version integer not null,
  change_id uuid not null,
  user_id bigint,
  reason text,
  -- Ids and figures: [{op, …}].
  operations jsonb not null,
  date_created timestamptz not null,
  primary key (customer_id, route_plan_id, edit_version),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id)
);

alter table app.route_plan_executors enable row level security;
alter table app.route_plan_executors force row level security;
create policy customer on app.route_plan_executors to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.route_point_assignments enable row level security;
alter table app.route_point_assignments force row level security;
create policy customer on app.route_point_assignments to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.route_plan_changes enable row level security;
alter table app.route_plan_changes force row level security;
create policy customer on app.route_plan_changes to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert on app.route_plan_executors, app.route_plan_changes to tropeiro_runtime;
grant select, insert, update on app.route_point_assignments to tropeiro_runtime;

-- Those in execution, by when they should have ended.
create index route_plans_in_execution on app.route_plans (customer_id, date_time_end)
  where status = 'E' and date_excluded is null;

create policy doors on app.route_plans for select to tropeiro_doors using (true);
grant select (customer_id, status, date_time_end, date_excluded, office_reopened_at) on app.route_plans to tropeiro_doors;
grant select (settings) on app.customers to tropeiro_doors;

-- Door: customers with plans that are in execution longer than they allow after the plan's end, or after it was reopened.
-- One step of the index for each customer.
create function platform.list_customers_with_overdue_plans(
  moment timestamptz, usual_hours integer, after_id bigint, max_rows integer
) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer.customer_id from app.customers customer
  cross join lateral (
    select moment - make_interval(hours => case jsonb_typeof(customer.settings -> 'auto_close_hours')
      when 'number' then (customer.settings -> 'auto_close_hours')::integer else usual_hours end) as latest
  ) allowed
  where customer.customer_id > after_id and exists (
    select from app.route_plans plan
    where plan.customer_id = customer.customer_id and plan.status = 'E' and plan.date_excluded is null
      and plan.date_time_end <= allowed.latest
      and (plan.office_reopened_at is null or plan.office_reopened_at <= allowed.latest))
  order by customer.customer_id
  limit max_rows
$$;
revoke execute on function platform.list_customers_with_overdue_plans(timestamptz, integer, bigint, integer) from public;
grant execute on function platform.list_customers_with_overdue_plans(timestamptz, integer, bigint, integer) to tropeiro_runtime;

grant create on schema platform to tropeiro_doors;
alter function platform.list_customers_with_overdue_plans(timestamptz, integer, bigint, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
