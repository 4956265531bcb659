-- The company: the tenant and the unit of placement. Its id is unique over all cells (the cell's number is in its
-- high bits), so that it can move to another one.
create table app.customers (
  customer_id bigint primary key,
  tax_number text not null,
  name text not null,
  time_zone text not null,
  locale text not null check (locale in ('pt-BR', 'en', 'es')),
  settings jsonb not null default '{}',
  date_created timestamptz not null,
  date_disabled timestamptz,
  row_version integer not null default 1
);

alter table app.customers enable row level security;
alter table app.customers force row level security;
create policy customer on app.customers to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update on app.customers to tropeiro_runtime;

create sequence platform.customer_numbers;
grant usage on sequence platform.customer_numbers to tropeiro_runtime;

-- Which customer a tax number is. Over customers by nature, so only the doors below reach it.
create table platform.customer_directory (
  tax_number text primary key,
  customer_id bigint not null unique
);
grant select, insert on platform.customer_directory to tropeiro_doors;

-- Door: the customer of a tax number, or null.
create function platform.find_customer(wanted_tax_number text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer_id from platform.customer_directory where tax_number = wanted_tax_number
$$;

-- Door: takes a tax number for a new customer; false when it has one already.
create function platform.register_customer(new_tax_number text, new_customer_id bigint) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with taken as (
    insert into platform.customer_directory (tax_number, customer_id)
    values (new_tax_number, new_customer_id)
    on conflict do nothing
    returning 1
  )
  select exists (select from taken)
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.find_customer(text) owner to tropeiro_doors;
alter function platform.register_customer(text, bigint) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
grant execute on function platform.find_customer(text) to tropeiro_runtime;
grant execute on function platform.register_customer(text, bigint) to tropeiro_runtime;
