-- The key that a link was sent with, if any: the link ends when it does.
alter table app.invitations add column api_key_id bigint;
alter table app.invitations add foreign key (customer_id, api_key_id) references app.api_keys (customer_id, id);
create index invitations_by_key on app.invitations (customer_id, api_key_id);
