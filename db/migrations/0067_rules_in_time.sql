-- What the office asked for before, and what a phone may not know yet; which vehicle was driven; which proofs still wait for bytes.

-- The rules of a plan before they were changed, each up to a version of the plan; those of now are on the plan. A driver who
-- does not know of the change is judged by what the phone said.
create table app.route_plan_rules (
  customer_id bigint not null references app.customers (customer_id),
  route_plan_id bigint not null,
  last_version integer not null,
  require_signature boolean not null,
  require_picture boolean not null,
  require_hodometer boolean not null,
  load_check boolean not null,
  primary key (customer_id, route_plan_id, last_version),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id)
);

-- Since a reason asks for more: up to which version of each plan a phone may not have heard of it.
create table app.route_reason_delays (
  customer_id bigint not null references app.customers (customer_id),
  route_reason_id bigint not null,
  need text not null,
  route_plan_id bigint not null,
  last_version integer not null,
  primary key (customer_id, route_plan_id, route_reason_id, need),
  foreign key (customer_id, route_reason_id) references app.route_reasons (customer_id, id),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id),
  constraint route_reason_delays_need check (need in ('picture', 'note'))
);

alter table app.route_plan_rules enable row level security;
alter table app.route_plan_rules force row level security;
create policy customer on app.route_plan_rules to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.route_reason_delays enable row level security;
alter table app.route_reason_delays force row level security;
create policy customer on app.route_reason_delays to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert on app.route_plan_rules to tropeiro_runtime;
grant select, insert, update on app.route_reason_delays to tropeiro_runtime;

-- vehicle_id is the one in force. Where its driver told another after the office did: since when, and what the office wants.
alter table app.route_plans
  add column driven_vehicle_at timestamptz,
  add column office_vehicle_id bigint,
  -- When the office said so last; null: when it was imported.
  add column office_vehicle_at timestamptz,
  add foreign key (customer_id, office_vehicle_id) references app.vehicles (customer_id, id);

alter table app.execution_records
  -- Since when images that it names have not come; null: all are there.
  add column awaiting_since timestamptz,
  -- When the office was told that they are late: once.
  add column overdue_at timestamptz;
create index execution_records_awaiting on app.execution_records (customer_id, awaiting_since)
  where awaiting_since is not null and overdue_at is null;

create policy doors on app.execution_records for select to tropeiro_doors using (true);
grant select (customer_id, awaiting_since, overdue_at) on app.execution_records to tropeiro_doors;

-- Door: customers with records whose images are late, and nobody was told. One step of the index for each customer.
create function platform.list_customers_with_overdue_proofs(latest timestamptz, after_id bigint, max_rows integer)
returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer.customer_id from app.customers customer
  where customer.customer_id > after_id and exists (
    select from app.execution_records record
    where record.customer_id = customer.customer_id and record.awaiting_since <= latest and record.overdue_at is null)
  order by customer.customer_id
  limit max_rows
$$;
revoke execute on function platform.list_customers_with_overdue_proofs(timestamptz, bigint, integer) from public;
grant execute on function platform.list_customers_with_overdue_proofs(timestamptz, bigint, integer) to tropeiro_runtime;

grant create on schema platform to tropeiro_doors;
alter function platform.list_customers_with_overdue_proofs(timestamptz, bigint, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
