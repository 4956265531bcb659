-- Who has news, for readers of the logs of all customers: one question, whatever their number. Each round of the sequencer has a
-- number, and the head of a customer keeps that of the last round that gave it numbers. Rounds follow one another (the sequencer
-- holds its lock until its commit), so who has seen a round has seen all before it.
create sequence platform.outbox_rounds;
grant usage on sequence platform.outbox_rounds to tropeiro_doors;

-- 0: from before there were rounds.
alter table app.outbox_heads add column round bigint not null default 0;
create index outbox_heads_by_round on app.outbox_heads (round);

create or replace function platform.number_outbox(max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ended_below xid8;
  first_waiting xid8;
  this_round bigint;
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tropeiro.outbox_sequencer', 0)) then
    return null;
  end if;
  select pg_snapshot_xmin(pg_current_snapshot()), last_value::text::xid8
  into ended_below, first_waiting from platform.outbox_numbered_below;
  -- A dump that was restored on another server brings numbers of transactions that this one has not come to.
  if first_waiting > ended_below then
    first_waiting := '0';
  end if;
  select transaction_id into first_waiting from app.outbox
  where sequence is null and transaction_id >= first_waiting and transaction_id < ended_below
  order by transaction_id, id limit 1;
  if not found then
    return 0;
  end if;
  -- True whether this transaction commits or not: what is numbered below was by others, who have committed.
  perform setval('platform.outbox_numbered_below', greatest(first_waiting::text::bigint, 1));
  this_round := nextval('platform.outbox_rounds');
  -- Each row is looked up in the table of its day; a join of whole tables would read all days.
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  with finished as materialized (
    select customer_id, day, id, transaction_id
    from app.outbox
    where sequence is null and transaction_id >= first_waiting and transaction_id < ended_below
    order by transaction_id, id
    limit max_rows
  ), placed as (
    select customer_id, day, id,
      row_number() over (partition by customer_id order by transaction_id, id) as place,
      count(*) over (partition by customer_id) as size
    from finished
  ), heads as (
    insert into app.outbox_heads as head (customer_id, last_sequence, round)
    select customer_id, count(*), this_round from finished group by customer_id
    on conflict (customer_id) do update
    set last_sequence = head.last_sequence + excluded.last_sequence, round = excluded.round
    returning head.customer_id, head.last_sequence
  )
  update app.outbox
  set sequence = heads.last_sequence - placed.size + placed.place
  from placed join heads using (customer_id)
  where outbox.customer_id = placed.customer_id and outbox.day = placed.day and outbox.id = placed.id;
  get diagnostics numbered = row_count;
  return numbered;
end
$$;

-- Door: the customers whose log has grown after a round, in the order of rounds, and how far. All of a round or nothing of it, so
-- that a reader who goes on after the last round of an answer misses nobody.
create function platform.list_outbox_news(after_round bigint, max_rows integer)
returns table (customer_id bigint, last_sequence bigint, round bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select head.customer_id, head.last_sequence, head.round
  from app.outbox_heads head
  where head.round > after_round
  order by head.round
  fetch first max_rows rows with ties
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.list_outbox_news(bigint, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.list_outbox_news(bigint, integer) from public;
grant execute on function platform.list_outbox_news(bigint, integer) to tropeiro_runtime;
