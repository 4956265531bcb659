-- Planning takes turns over customers. Of a queue only the first job is on offer; those behind it wait outside (their moment is
-- infinity) and are let in one by one, as the one before is taken up. Whoever was let in first is served first, so that a long
-- queue has its turn and then stands behind everybody else who waits, however long it is. Without a moment a job is for now, by
-- the clock of the database: turns are an order, and processes' clocks differ.
create or replace function platform.enqueue_job(
  task text, payload jsonb, queue text, run_at timestamptz, most_attempts integer, priority integer
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  has_one_before boolean;
begin
  -- The release before this one names its moment, and has no worker that would let anybody in.
  has_one_before := enqueue_job.run_at is null and exists (
    select from jobs._private_job_queues q
    join jobs._private_jobs j on j.job_queue_id = q.id
    where q.queue_name = queue and j.is_available and j.run_at <= clock_timestamp()
      and j.priority <= enqueue_job.priority
  );
  perform jobs.add_job(
    task,
    payload := (payload || jsonb_build_object('customer_id', current_setting('app.customer_id')::bigint))::json,
    queue_name := queue,
    run_at := case when has_one_before then 'infinity'::timestamptz else coalesce(enqueue_job.run_at, clock_timestamp()) end,
    max_attempts := most_attempts,
    priority := enqueue_job.priority
  );
end
$$;
