-- What identifies a person is sealed with the customer's data key: the fields of a row as one value (its table, column
-- sealed, the row's id), a whole document as one value (its table, the column it came from, the row's id). The columns
-- that had them in clear are written no more; the worker seals what is left in them, and a later release drops them.
alter table app.users add column sealed bytea;
alter table app.drivers add column sealed bytea;
alter table app.points_of_interest add column sealed bytea;
alter table app.route_points add column sealed bytea;
alter table app.route_imports add column sealed_request bytea;
alter table app.route_imports alter column request drop not null;
alter table app.operations add column sealed_input bytea;
alter table app.operations alter column input drop not null;

-- Door: the customers of this cell, for work that goes from one to the next.
create function platform.list_customers(after_customer_id bigint, max_rows integer) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select customer_id
  from platform.customer_directory
  where customer_id > after_customer_id
  order by customer_id
  limit max_rows
$$;
grant create on schema platform to tropeiro_doors;
alter function platform.list_customers(bigint, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.list_customers(bigint, integer) from public;
grant execute on function platform.list_customers(bigint, integer) to tropeiro_runtime;
