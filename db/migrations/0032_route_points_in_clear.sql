-- no transaction
-- What is left in clear, for the job that seals it: empty once it is done.
create index concurrently if not exists route_points_in_clear on app.route_points (customer_id, id)
  where info is not null;
