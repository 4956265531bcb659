-- Domain events, written in the transaction of the change that they tell of. The sequencer numbers them later,
-- so no writer waits for another; readers see only numbered rows. Payloads carry ids and names of changed
-- fields, never personal values. No foreign key to the customer: the row-level policy already ties the row to
-- it, and the check would lock the customer's row once per event.
create table app.outbox (
  customer_id bigint not null,
  id bigint generated always as identity,
  type text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  sequence bigint,
  primary key (customer_id, id)
);
create unique index outbox_by_sequence on app.outbox (customer_id, sequence);
create index outbox_unnumbered on app.outbox (transaction_id, id) where sequence is null;
create index outbox_by_age on app.outbox (occurred_at) where sequence is not null;

-- The last number given, per customer.
create table app.outbox_heads (
  customer_id bigint primary key,
  last_sequence bigint not null
);

alter table app.outbox enable row level security;
alter table app.outbox force row level security;
create policy customer on app.outbox to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.outbox to tropeiro_doors using (true);

alter table app.outbox_heads enable row level security;
alter table app.outbox_heads force row level security;
create policy customer on app.outbox_heads to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.outbox_heads to tropeiro_doors using (true);

grant select, insert (customer_id, type, payload, occurred_at) on app.outbox to tropeiro_runtime;
grant select on app.outbox_heads to tropeiro_runtime;
grant select (customer_id, id, transaction_id, sequence, occurred_at), update (sequence), delete
  on app.outbox to tropeiro_doors;
grant select, insert, update on app.outbox_heads to tropeiro_doors;

-- Door: numbers the events of finished transactions. Below the snapshot's xmin every transaction has ended, so
-- nothing can appear later in front of what is numbered now. Null when another sequencer is at work.
create function platform.number_outbox(max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tropeiro.outbox_sequencer', 0)) then
    return null;
  end if;
  with finished as materialized (
    select customer_id, id, transaction_id
    from app.outbox
    where sequence is null and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction_id, id
    limit max_rows
  ), placed as (
    select customer_id, id,
      row_number() over (partition by customer_id order by transaction_id, id) as place,
      count(*) over (partition by customer_id) as size
    from finished
  ), heads as (
    insert into app.outbox_heads as head (customer_id, last_sequence)
    select customer_id, count(*) from finished group by customer_id
    on conflict (customer_id) do update set last_sequence = head.last_sequence + excluded.last_sequence
    returning head.customer_id, head.last_sequence
  )
  update app.outbox
  set sequence = heads.last_sequence - placed.size + placed.place
  from placed join heads using (customer_id)
  where outbox.customer_id = placed.customer_id and outbox.id = placed.id;
  get diagnostics numbered = row_count;
  return numbered;
end
$$;

-- Door: forgets numbered events older than a moment, a bounded number at a time.
create function platform.forget_outbox(older_than timestamptz, max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten integer;
begin
  delete from app.outbox
  where (customer_id, id) in (
    select customer_id, id
    from app.outbox
    where sequence is not null and occurred_at < older_than
    order by occurred_at
    limit max_rows
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.number_outbox(integer) owner to tropeiro_doors;
alter function platform.forget_outbox(timestamptz, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.number_outbox(integer) from public;
revoke execute on function platform.forget_outbox(timestamptz, integer) from public;
grant execute on function platform.number_outbox(integer) to tropeiro_runtime;
grant execute on function platform.forget_outbox(timestamptz, integer) to tropeiro_runtime;
