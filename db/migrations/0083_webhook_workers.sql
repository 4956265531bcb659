-- Whose lease it is: a worker holds a lock, tropeiro.webhooks:<lease_worker>, for as long as it lives. Once it is dead its leases are
-- nobody's, though their time is not over. Null: only time ends it.
alter table app.webhook_queues add column lease_worker uuid;
grant select (lease_token, lease_worker) on app.webhook_queues to tropeiro_doors;

drop function platform.list_webhook_work(timestamptz, integer, integer);

-- Door: endpoints that nobody works for and that have something to send, of customers that are not disabled. Those that fail are
-- counted apart, so that many of them leave room for the others. It reads a row for each endpoint that there is, and tries the lock of
-- each worker that has leases. `dead_lease` is the lease of one that died.
create function platform.list_webhook_work(moment timestamptz, max_good integer, max_failing integer)
returns table (customer_id bigint, webhook_id bigint, dead_lease uuid)
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with leasing as materialized (
    select distinct queue.lease_worker as worker from app.webhook_queues queue
    where queue.lease_worker is not null and queue.lease_until > moment
  ), dead as materialized (
    select leasing.worker from leasing
    where pg_try_advisory_xact_lock_shared(hashtextextended('tropeiro.webhooks:' || leasing.worker, 0))
  ), due as (
    select queue.customer_id, queue.webhook_id, queue.turn_at,
      cardinality(queue.streak) > 0 or queue.ping_at is not null as is_failing,
      case when queue.lease_until > moment then queue.lease_token end as dead_lease
    from app.webhook_queues queue
    join app.customers customer on customer.customer_id = queue.customer_id
    left join app.outbox_heads head on head.customer_id = queue.customer_id
    where queue.disabled_at is null and customer.date_disabled is null
      and (queue.lease_until is null or queue.lease_until <= moment
        or queue.lease_worker in (select dead.worker from dead))
      and (queue.due_at <= moment or (queue.reads and head.last_sequence > queue.cursor))
  )
  (select due.customer_id, due.webhook_id, due.dead_lease from due where not due.is_failing order by due.turn_at limit max_good)
  union all
  (select due.customer_id, due.webhook_id, due.dead_lease from due where due.is_failing order by due.turn_at limit max_failing)
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.list_webhook_work(timestamptz, integer, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.list_webhook_work(timestamptz, integer, integer) from public;
grant execute on function platform.list_webhook_work(timestamptz, integer, integer) to tropeiro_runtime;
