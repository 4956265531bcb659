-- no transaction
-- What is left in clear, for the job that seals it: empty once it is done.
create index concurrently if not exists operations_in_clear on app.operations (customer_id, id)
  where input is not null;
