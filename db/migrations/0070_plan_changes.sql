-- What the office changes of a day: locks and waivers, previews, what an undo needs, and what a driver's phone has seen.
alter table app.route_plans
  -- True: the optimiser and edits leave it alone.
  add column locked boolean not null default false,
  -- Rules that the office lets it break, and by how much: [{change, amount}]. Null: none.
  add column waived jsonb;

alter table app.route_points
  -- True: it stays with its plan; its place in the order may change.
  add column locked boolean not null default false,
  add column waived jsonb,
  -- Earlier assignments to the same plan that an undo gave back: what was said under them counts again. Null: none.
  add column resumed_assignments integer[];

-- Changes that were only tried, for who applies them a moment later. What was asked may name persons: it is sealed.
create table app.route_plan_previews (
  customer_id bigint not null references app.customers (customer_id),
  preview_id uuid not null,
  user_id bigint,
  sealed bytea not null,
  size integer not null,
  date_created timestamptz not null,
  date_expires timestamptz not null,
  primary key (customer_id, preview_id)
);
create index route_plan_previews_by_age on app.route_plan_previews (date_expires);

-- How plans and points were before a change: ids, figures and codes. Kept for as long as somebody may want it undone.
create table app.route_plan_undos (
  customer_id bigint not null references app.customers (customer_id),
  change_id uuid not null,
  document jsonb not null,
  -- The change that undid it.
  undone_by uuid,
  date_created timestamptz not null,
  primary key (customer_id, change_id)
);
create index route_plan_undos_by_age on app.route_plan_undos (date_created);

-- The last version of a plan that a phone of its driver held, and the last one of the office that this covers.
create table app.route_plan_sightings (
  customer_id bigint not null references app.customers (customer_id),
  route_plan_id bigint not null,
  version integer not null,
  edit_version integer not null,
  user_id bigint not null,
  installation_id uuid,
  seen_at timestamptz not null,
  primary key (customer_id, route_plan_id),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id),
  foreign key (customer_id, user_id) references app.users (customer_id, id)
);

create index route_plan_changes_by_change on app.route_plan_changes (customer_id, change_id);

alter table app.route_plan_previews enable row level security;
alter table app.route_plan_previews force row level security;
create policy customer on app.route_plan_previews to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.route_plan_previews to tropeiro_doors using (true);
alter table app.route_plan_undos enable row level security;
alter table app.route_plan_undos force row level security;
create policy customer on app.route_plan_undos to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.route_plan_undos to tropeiro_doors using (true);
alter table app.route_plan_sightings enable row level security;
alter table app.route_plan_sightings force row level security;
create policy customer on app.route_plan_sightings to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, delete on app.route_plan_previews to tropeiro_runtime;
grant select, insert, update on app.route_plan_undos, app.route_plan_sightings to tropeiro_runtime;
grant select (customer_id, preview_id, date_expires), delete on app.route_plan_previews to tropeiro_doors;
grant select (customer_id, change_id, date_created), delete on app.route_plan_undos to tropeiro_doors;

-- Door: forgets previews that are past their time.
create function platform.forget_route_plan_previews(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.route_plan_previews
    where (customer_id, preview_id) in (
      select customer_id, preview_id from app.route_plan_previews
      where date_expires < now()
      order by date_expires
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

-- Door: forgets what undoing changes of more than 7 days ago would need. Their points are done, and the history stays.
create function platform.forget_route_plan_undos(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.route_plan_undos
    where (customer_id, change_id) in (
      select customer_id, change_id from app.route_plan_undos
      where date_created < now() - interval '7 days'
      order by date_created
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.forget_route_plan_previews(integer) owner to tropeiro_doors;
alter function platform.forget_route_plan_undos(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.forget_route_plan_previews(integer) from public;
revoke execute on function platform.forget_route_plan_undos(integer) from public;
grant execute on function platform.forget_route_plan_previews(integer) to tropeiro_maintenance;
grant execute on function platform.forget_route_plan_undos(integer) to tropeiro_maintenance;
