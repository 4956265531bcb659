-- People who may log in. `login` is kept in lower case. password_hash is argon2id, null until one is set.
create table app.users (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  login text not null check (login = lower(login)),
  name text not null,
  email text,
  role text not null check (role in ('owner', 'admin', 'dispatcher', 'driver', 'viewer', 'integration')),
  locale text check (locale in ('pt-BR', 'en', 'es')),
  time_zone text,
  password_hash text,
  date_created timestamptz not null,
  date_disabled timestamptz,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create unique index users_login on app.users (customer_id, login) where date_excluded is null;

-- The same person as another provider knows them, for single sign-on.
create table app.identities (
  customer_id bigint not null,
  provider text not null,
  subject text not null,
  user_id bigint not null,
  date_created timestamptz not null,
  primary key (customer_id, provider, subject),
  foreign key (customer_id, user_id) references app.users (customer_id, id)
);
create index identities_by_user on app.identities (customer_id, user_id);

-- One-time links to set a password.
create table app.invitations (
  customer_id bigint not null,
  token_hash bytea not null,
  user_id bigint not null,
  date_created timestamptz not null,
  date_expires timestamptz not null,
  date_used timestamptz,
  primary key (customer_id, token_hash),
  foreign key (customer_id, user_id) references app.users (customer_id, id)
);
create index invitations_by_user on app.invitations (customer_id, user_id);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['users', 'identities', 'invitations'] loop
    execute format('alter table app.%I enable row level security', table_name);
    execute format('alter table app.%I force row level security', table_name);
    execute format(
      'create policy customer on app.%I to tropeiro_runtime using (customer_id = '
      '(select nullif(current_setting(''app.customer_id'', true), '''')::bigint))', table_name);
  end loop;
end
$$;

grant select, insert, update on app.users to tropeiro_runtime;
grant select, insert, delete on app.identities to tropeiro_runtime;
grant select, insert, update (date_used) on app.invitations to tropeiro_runtime;
