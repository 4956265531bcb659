-- Whose rights a key has: its maker's, until an owner moves it to another user. Null in rows from before: its maker.
alter table app.api_keys add column user_id bigint;
alter table app.api_keys add foreign key (customer_id, user_id) references app.users (customer_id, id);

-- The key it was made with, and with which it ends.
alter table app.api_keys add column parent_id bigint;
alter table app.api_keys add foreign key (customer_id, parent_id) references app.api_keys (customer_id, id);
create index api_keys_by_parent on app.api_keys (customer_id, parent_id);

grant update (user_id) on app.api_keys to tropeiro_runtime;
