-- Where a customer wants its log to be sent. The secrets are sealed; two of them hold while one replaces the other.
create table app.webhooks (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text,
  url text not null,
  -- Empty: all.
  types text[] not null,
  -- Of who saved it: no event is sent that they may not read.
  scopes text[] not null,
  rate_per_second integer not null,
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamptz,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);

-- How far the log was sent. Apart from the endpoint: workers write it all the time, and people compare the version of the other.
-- Whoever sends holds a lease and names its token with each write. Who changes the endpoint takes the token away: what was in flight
-- is then sent once more.
create table app.webhook_queues (
  customer_id bigint not null,
  webhook_id bigint not null,
  cursor bigint not null,
  streak bigint[] not null default '{}',
  failing_since timestamptz,
  given_back boolean not null default false,
  circuit_since timestamptz,
  ping_at timestamptz,
  pings integer not null default 0,
  parked_count integer not null default 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'by_hand')),
  -- Somebody asked for a test event.
  test_asked_at timestamptz,
  -- News of the log are something to it: neither is its circuit open nor is it full.
  reads boolean not null default true,
  -- When there is something to do without news.
  due_at timestamptz,
  -- When it last had a turn: who has waited longest is next.
  turn_at timestamptz not null,
  lease_token uuid,
  lease_until timestamptz,
  -- How much of a day is in the log of deliveries.
  logged_on date,
  logged integer not null default 0,
  primary key (customer_id, webhook_id),
  foreign key (customer_id, webhook_id) references app.webhooks (customer_id, id),
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((circuit_since is null) = (ping_at is null)),
  check ((lease_token is null) = (lease_until is null))
);

-- Events that failed, and those of the same thing behind them.
create table app.webhook_parked_events (
  customer_id bigint not null,
  webhook_id bigint not null,
  sequence bigint not null,
  key text not null,
  attempts integer not null,
  next_at timestamptz,
  primary key (customer_id, webhook_id, sequence),
  foreign key (customer_id, webhook_id) references app.webhooks (customer_id, id)
);

-- What was sent, attempt by attempt, without what was in it: that is in the log. Forgotten after 30 days, as the log is.
create table app.webhook_deliveries (
  customer_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- Null: a ping.
  sequence bigint,
  type text not null,
  attempt integer not null,
  outcome text not null,
  http_status integer,
  fault text,
  duration_ms integer not null,
  next_at timestamptz,
  date_sent timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, webhook_id) references app.webhooks (customer_id, id)
);
create index webhook_deliveries_by_webhook on app.webhook_deliveries (customer_id, webhook_id, id);
create index webhook_deliveries_by_event on app.webhook_deliveries (customer_id, sequence) where sequence is not null;
create index webhook_deliveries_by_age on app.webhook_deliveries (date_sent);

alter table app.webhooks enable row level security;
alter table app.webhooks force row level security;
create policy customer on app.webhooks to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.webhook_queues enable row level security;
alter table app.webhook_queues force row level security;
create policy customer on app.webhook_queues to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.webhook_parked_events enable row level security;
alter table app.webhook_parked_events force row level security;
create policy customer on app.webhook_parked_events to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.webhook_deliveries enable row level security;
alter table app.webhook_deliveries force row level security;
create policy customer on app.webhook_deliveries to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update on app.webhooks to tropeiro_runtime;
grant select, insert, update, delete on app.webhook_queues, app.webhook_parked_events to tropeiro_runtime;
grant select, insert on app.webhook_deliveries to tropeiro_runtime;

create policy doors on app.webhook_queues to tropeiro_doors using (true);
grant select (customer_id, webhook_id, cursor, streak, ping_at, disabled_at, reads, due_at, turn_at, lease_until)
  on app.webhook_queues to tropeiro_doors;
create policy doors on app.webhook_deliveries to tropeiro_doors using (true);
grant select (customer_id, id, date_sent), delete on app.webhook_deliveries to tropeiro_doors;

-- Door: endpoints that nobody works for and that have something to send. Those that fail are counted apart, so that many of them leave
-- room for the others. It reads a row for each endpoint that there is.
create function platform.list_webhook_work(moment timestamptz, max_good integer, max_failing integer)
returns table (customer_id bigint, webhook_id bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with due as (
    select queue.customer_id, queue.webhook_id, queue.turn_at,
      cardinality(queue.streak) > 0 or queue.ping_at is not null as is_failing
    from app.webhook_queues queue
    left join app.outbox_heads head on head.customer_id = queue.customer_id
    where queue.disabled_at is null and (queue.lease_until is null or queue.lease_until <= moment)
      and (queue.due_at <= moment or (queue.reads and head.last_sequence > queue.cursor))
  )
  (select due.customer_id, due.webhook_id from due where not due.is_failing order by due.turn_at limit max_good)
  union all
  (select due.customer_id, due.webhook_id from due where due.is_failing order by due.turn_at limit max_failing)
$$;

-- Door: forgets deliveries of more than 30 days ago.
create function platform.forget_webhook_deliveries(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.webhook_deliveries
    where (customer_id, id) in (
      select customer_id, id from app.webhook_deliveries
      where date_sent < now() - interval '30 days'
      order by date_sent
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.list_webhook_work(timestamptz, integer, integer) owner to tropeiro_doors;
alter function platform.forget_webhook_deliveries(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.list_webhook_work(timestamptz, integer, integer),
  platform.forget_webhook_deliveries(integer) from public;
grant execute on function platform.list_webhook_work(timestamptz, integer, integer) to tropeiro_runtime;
grant execute on function platform.forget_webhook_deliveries(integer) to tropeiro_maintenance;
