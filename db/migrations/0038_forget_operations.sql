-- Operations that ended are forgotten after 90 days; plans and imports outlive them.
create index operations_by_end on app.operations (finished_at) where finished_at is not null;
create index route_plans_by_operation on app.route_plans (customer_id, operation_id);
create index route_imports_by_operation on app.route_imports (customer_id, operation_id);

alter table app.route_plans
  drop constraint route_plans_customer_id_operation_id_fkey,
  add foreign key (customer_id, operation_id) references app.operations (customer_id, id)
    on delete set null (operation_id);
alter table app.route_imports
  drop constraint route_imports_customer_id_operation_id_fkey,
  add foreign key (customer_id, operation_id) references app.operations (customer_id, id)
    on delete set null (operation_id);

create policy doors on app.operations to tropeiro_doors using (true);
grant select (customer_id, id, finished_at), delete on app.operations to tropeiro_doors;

-- Door: forgets operations that ended more than 90 days ago.
create function platform.forget_operations(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.operations
    where (customer_id, id) in (
      select customer_id, id from app.operations
      where finished_at < now() - interval '90 days'
      order by finished_at
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;
grant create on schema platform to tropeiro_doors;
alter function platform.forget_operations(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.forget_operations(integer) from public;
grant execute on function platform.forget_operations(integer) to tropeiro_maintenance;
