-- Where a person logged in well of late, as hashes of networks and installations: tries from there are not slowed down by
-- what others guess elsewhere.
create table app.login_places (
  customer_id bigint not null,
  user_id bigint not null,
  place bytea not null,
  date_last timestamptz not null,
  primary key (customer_id, user_id, place),
  foreign key (customer_id, user_id) references app.users (customer_id, id)
);

alter table app.login_places enable row level security;
alter table app.login_places force row level security;
create policy customer on app.login_places to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update (date_last), delete on app.login_places to tropeiro_runtime;
