-- The networks from which positions of a company's devices are taken; none: from everywhere.
alter table app.customers
  add column source_networks cidr[] not null default '{}' check (cardinality(source_networks) <= 64);
grant select (source_networks) on app.customers to tropeiro_doors;

-- Door: of the companies that have decided it.
create function platform.list_source_networks() returns table (customer_id bigint, networks text[])
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer.customer_id, customer.source_networks::text[] from app.customers customer
  where customer.source_networks <> '{}'
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.list_source_networks() owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.list_source_networks() from public;
grant execute on function platform.list_source_networks() to tropeiro_telemetry;
