-- The phone that a user was last heard of by: one row however often the app is installed again, written at most once a minute, so that
-- a list of drivers reads one row for each.
create table app.execution_phones (
  customer_id bigint not null,
  user_id bigint not null,
  installation_id uuid not null,
  -- Name and version of the app; null: it did not tell.
  app text,
  last_sync_at timestamptz not null,
  -- Whether the phone follows its own position; null: it did not tell.
  is_tracking boolean,
  tracking_since timestamptz,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references app.users (customer_id, id),
  check ((is_tracking is null) = (tracking_since is null))
);

alter table app.execution_phones enable row level security;
alter table app.execution_phones force row level security;
create policy customer on app.execution_phones to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.execution_phones to tropeiro_runtime;
