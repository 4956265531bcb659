-- What somebody has to look at: a late route, a return, a panic button, a silent tracker. It is opened by what causes it, and closed by
-- a person, or by itself once nothing causes it any more.

-- What a company wants to hear of, where it differs from the default of its kind.
create table app.alert_rules (
  customer_id bigint not null references app.customers (customer_id),
  kind text not null,
  enabled boolean not null,
  -- Minutes or days, by kind; null: the kind has none.
  threshold integer,
  -- Users who get a message.
  mail_user_ids bigint[] not null default '{}',
  row_version integer not null default 1,
  date_modified timestamptz not null,
  primary key (customer_id, kind),
  constraint alert_rules_kind check
    (kind in ('late', 'late_departure', 'returned', 'panic', 'silent', 'temperature', 'risk', 'document'))
);

-- One for each kind, subject and day of the company, whatever is replayed or corrected. `subject` is what it is about, in one text
-- ('plan:7'), beside the ids by which it is found; they have no foreign keys, as what they name may be of a release that forgets sooner.
create table app.exceptions (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  kind text not null,
  subject text not null,
  day date not null,
  state text not null,
  route_plan_id bigint,
  route_point_id bigint,
  vehicle_id bigint,
  driver_id bigint,
  owner_user_id bigint,
  opened_at timestamptz not null,
  snoozed_until timestamptz,
  closed_at timestamptz,
  close_reason text,
  -- Ids, codes, counts and times of its causes, to be shown.
  facts jsonb not null,
  row_version integer not null default 1,
  date_modified timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, owner_user_id) references app.users (customer_id, id),
  constraint exceptions_kind check
    (kind in ('late', 'late_departure', 'returned', 'panic', 'silent', 'temperature', 'risk', 'document')),
  constraint exceptions_state check (state in ('new', 'seen', 'acting', 'snoozed', 'closed')),
  constraint exceptions_reason check ((state = 'closed') = (close_reason is not null) and (state = 'closed') = (closed_at is not null)),
  constraint exceptions_snoozed check ((state = 'snoozed') = (snoozed_until is not null))
);
create unique index exceptions_once on app.exceptions (customer_id, kind, subject, day);
create index exceptions_open on app.exceptions (customer_id, id) where state <> 'closed';
create index exceptions_by_plan on app.exceptions (customer_id, route_plan_id, id) where route_plan_id is not null;
create index exceptions_by_vehicle on app.exceptions (customer_id, vehicle_id, id) where vehicle_id is not null;
create index exceptions_snoozed_until on app.exceptions (customer_id, snoozed_until) where state = 'snoozed';
create index exceptions_by_age on app.exceptions (date_modified);

-- Why an exception is open. Causes that are gone stay as long as it does: what comes back under the same name, or with the same
-- moment, is nothing new to who has closed it. `source` is what tells of the cause and takes it back ('event:12').
create table app.exception_causes (
  customer_id bigint not null,
  exception_id bigint not null,
  key text not null,
  source text not null,
  at timestamptz not null,
  is_standing boolean not null,
  -- {subject: ids, facts: what is shown}
  details jsonb not null,
  primary key (customer_id, exception_id, key),
  foreign key (customer_id, exception_id) references app.exceptions (customer_id, id) on delete cascade
);
create index exception_causes_standing on app.exception_causes (customer_id, source) where is_standing;

-- How far the log of a customer was read. It moves in the transaction of what was opened and closed, so that each event has its effect
-- once; its lock is taken by whoever changes causes. Like the heads of the log it has no foreign key.
create table app.exception_cursors (
  customer_id bigint primary key,
  last_sequence bigint not null default 0
);

-- What is in the log of before was no reason to open anything.
alter table app.outbox_heads no force row level security;
insert into app.exception_cursors (customer_id, last_sequence) select customer_id, last_sequence from app.outbox_heads;
alter table app.outbox_heads force row level security;

alter table app.alert_rules enable row level security;
alter table app.alert_rules force row level security;
create policy customer on app.alert_rules to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.exceptions enable row level security;
alter table app.exceptions force row level security;
create policy customer on app.exceptions to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.exceptions to tropeiro_doors using (true);
alter table app.exception_causes enable row level security;
alter table app.exception_causes force row level security;
create policy customer on app.exception_causes to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.exception_cursors enable row level security;
alter table app.exception_cursors force row level security;
create policy customer on app.exception_cursors to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.exception_cursors for select to tropeiro_doors using (true);

grant select, insert, update on app.alert_rules, app.exceptions, app.exception_causes, app.exception_cursors to tropeiro_runtime;
grant select (customer_id, id, kind, state, snoozed_until, date_modified), delete on app.exceptions to tropeiro_doors;
grant select on app.exception_cursors to tropeiro_doors;
grant select (date_time_start, date_sent) on app.route_plans to tropeiro_doors;

-- Door: customers whose log goes on behind where it was read for exceptions.
create function platform.list_customers_with_unread_log(after_id bigint, max_rows integer) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select head.customer_id from app.outbox_heads head
  left join app.exception_cursors cursor on cursor.customer_id = head.customer_id
  where head.customer_id > after_id and head.last_sequence > coalesce(cursor.last_sequence, 0)
  order by head.customer_id
  limit max_rows
$$;

-- Door: customers with a plan that is on the road or should be, or with an exception that time alone may end. A step or two of an
-- index for each customer.
create function platform.list_customers_to_watch(moment timestamptz, after_id bigint, max_rows integer) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer.customer_id from app.customers customer
  where customer.customer_id > after_id and (
    exists (select from app.route_plans plan
      where plan.customer_id = customer.customer_id and plan.status = 'E' and plan.date_excluded is null)
    or exists (select from app.route_plans plan
      where plan.customer_id = customer.customer_id and plan.status = 'P' and plan.date_excluded is null
        and plan.date_time_start between moment - interval '1 day' and moment and plan.date_sent is not null)
    or exists (select from app.exceptions exception
      where exception.customer_id = customer.customer_id and exception.state <> 'closed'
        and (exception.kind in ('late', 'late_departure', 'silent') or exception.snoozed_until <= moment)))
  order by customer.customer_id
  limit max_rows
$$;

-- Door: forgets exceptions that nothing happened to for more than a year.
create function platform.forget_exceptions(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.exceptions
    where (customer_id, id) in (
      select customer_id, id from app.exceptions
      where date_modified < now() - interval '366 days'
      order by date_modified
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.list_customers_with_unread_log(bigint, integer) owner to tropeiro_doors;
alter function platform.list_customers_to_watch(timestamptz, bigint, integer) owner to tropeiro_doors;
alter function platform.forget_exceptions(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.list_customers_with_unread_log(bigint, integer),
  platform.list_customers_to_watch(timestamptz, bigint, integer), platform.forget_exceptions(integer) from public;
grant execute on function platform.list_customers_with_unread_log(bigint, integer),
  platform.list_customers_to_watch(timestamptz, bigint, integer) to tropeiro_runtime;
grant execute on function platform.forget_exceptions(integer) to tropeiro_maintenance;
