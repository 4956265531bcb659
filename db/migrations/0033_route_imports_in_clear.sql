-- no transaction
-- What is left in clear, for the job that seals it: empty once it is done.
create index concurrently if not exists route_imports_in_clear on app.route_imports (customer_id, id)
  where request is not null;
