-- no transaction
-- What is left in clear, for the job that seals it: empty once it is done.
create index concurrently if not exists drivers_in_clear on app.drivers (customer_id, id)
  where email is not null or phone_number is not null or neighborhood is not null or number is not null
    or cep is not null;
