-- Who changed what, when and from where: names of fields, never their values. It can be added to and read.
create table app.audit (
  customer_id bigint not null,
  id bigint generated always as identity,
  occurred_at timestamptz not null,
  user_id bigint,
  api_key_id bigint,
  action text not null,
  resource text not null,
  resource_id bigint,
  fields text[] not null,
  address text,
  request_id text,
  primary key (customer_id, id)
);

alter table app.audit enable row level security;
alter table app.audit force row level security;
create policy customer on app.audit to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert on app.audit to tropeiro_runtime;
