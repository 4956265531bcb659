-- The answers given under an Idempotency-Key, written in the transaction of the change itself. `answer` is
-- sealed with the customer's data key.
create table app.idempotency_keys (
  customer_id bigint not null references app.customers (customer_id),
  route text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  answer bytea not null,
  date_created timestamptz not null,
  primary key (customer_id, route, key)
);
create index idempotency_keys_by_age on app.idempotency_keys (date_created);

alter table app.idempotency_keys enable row level security;
alter table app.idempotency_keys force row level security;
create policy customer on app.idempotency_keys to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.idempotency_keys to tropeiro_doors using (true);

grant select, insert, update, delete on app.idempotency_keys to tropeiro_runtime;
grant select (customer_id, route, key, date_created), delete on app.idempotency_keys to tropeiro_doors;

-- Door: forgets answers older than a moment, a bounded number at a time.
create function platform.forget_idempotency_keys(older_than timestamptz, max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten integer;
begin
  delete from app.idempotency_keys
  where (customer_id, route, key) in (
    select customer_id, route, key
    from app.idempotency_keys
    where date_created < older_than
    order by date_created
    limit max_rows
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.forget_idempotency_keys(timestamptz, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.forget_idempotency_keys(timestamptz, integer) from public;
grant execute on function platform.forget_idempotency_keys(timestamptz, integer) to tropeiro_runtime;
