-- no transaction
-- What is left in clear, for the job that seals it: empty once it is done.
create index concurrently if not exists users_in_clear on app.users (customer_id, id)
  where email is not null;
