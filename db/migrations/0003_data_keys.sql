-- A customer's data keys, wrapped by the master key that master_key_id names. The highest version seals;
-- every version opens.
create table app.data_keys (
  customer_id bigint not null references app.customers (customer_id),
  version integer not null check (version > 0),
  master_key_id text not null,
  wrapped_key bytea not null,
  date_created timestamptz not null,
  primary key (customer_id, version)
);
create index data_keys_by_master_key on app.data_keys (master_key_id, customer_id);

alter table app.data_keys enable row level security;
alter table app.data_keys force row level security;
create policy customer on app.data_keys to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.data_keys for select to tropeiro_doors using (true);

grant select, insert, update (master_key_id, wrapped_key) on app.data_keys to tropeiro_runtime;
grant select (customer_id, master_key_id) on app.data_keys to tropeiro_doors;

-- Door: whose data keys still wait for the rotation to this master key.
create function platform.customers_not_under_master_key(
  current_master_key_id text, after_customer_id bigint, max_rows integer
) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct customer_id
  from app.data_keys
  where master_key_id <> current_master_key_id and customer_id > after_customer_id
  order by customer_id
  limit max_rows
$$;
grant create on schema platform to tropeiro_doors;
alter function platform.customers_not_under_master_key(text, bigint, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.customers_not_under_master_key(text, bigint, integer) from public;
grant execute on function platform.customers_not_under_master_key(text, bigint, integer) to tropeiro_runtime;
