-- How many wait, and lists by state. One entry per operation that has not been forgotten.
create index operations_by_state on app.operations (customer_id, state, id);
