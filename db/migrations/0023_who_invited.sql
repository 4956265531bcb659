-- Who sent a link: when they may not send any more, their links are void. Null for the operator.
alter table app.invitations add column invited_by bigint;
alter table app.invitations add foreign key (customer_id, invited_by) references app.users (customer_id, id);
create index invitations_by_sender on app.invitations (customer_id, invited_by);
