-- Long work that a client may watch: an import that plans, a plan that is planned again.
create table app.operations (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  kind text not null,
  state text not null default 'queued',
  -- 0..1, and where the work is: a code, translated when shown.
  progress double precision not null default 0,
  step text not null default 'queued',
  -- Seconds of driving of the best answer so far, while routes are sought.
  best_cost double precision,
  input jsonb not null,
  result jsonb,
  -- A code of the error table and what it says, when the work failed.
  problem jsonb,
  -- Each take-up of the work has a number; only the last may write. A worker that was thought dead finds itself fenced.
  run integer not null default 0,
  user_id bigint,
  date_created timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (customer_id, id),
  constraint operations_state check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  constraint operations_progress check (progress between 0 and 1)
);

alter table app.operations enable row level security;
alter table app.operations force row level security;
create policy customer on app.operations to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.operations to tropeiro_runtime;

-- The only way into the queue for who serves, and only for the customer of the transaction. The jobs of one queue run one
-- after the other, so that the queue's name caps a customer's share.
create function platform.enqueue_job(
  task text, payload jsonb, queue text, run_at timestamptz, most_attempts integer, priority integer
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform jobs.add_job(
    task,
    payload := (payload || jsonb_build_object('customer_id', current_setting('app.customer_id')::bigint))::json,
    queue_name := queue,
    run_at := enqueue_job.run_at,
    max_attempts := most_attempts,
    priority := enqueue_job.priority
  );
end
$$;
grant create on schema platform to tropeiro_doors;
alter function platform.enqueue_job(text, jsonb, text, timestamptz, integer, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
grant execute on function platform.enqueue_job(text, jsonb, text, timestamptz, integer, integer) to tropeiro_runtime;
