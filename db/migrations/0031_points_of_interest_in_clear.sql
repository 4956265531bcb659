-- no transaction
-- What is left in clear, for the job that seals it: empty once it is done.
create index concurrently if not exists points_of_interest_in_clear on app.points_of_interest (customer_id, id)
  where responsible_name is not null or phone is not null;
