-- A login on one surface: the family of its refresh tokens. Revoked, all of them are dead.
create table app.sessions (
  customer_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  realm text not null check (realm in ('web', 'app', 'api', 'partner')),
  date_created timestamptz not null,
  -- 30 days after the last use, 90 after the login at most.
  date_expires timestamptz not null,
  date_revoked timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, user_id) references app.users (customer_id, id)
);
create index sessions_by_age on app.sessions (date_expires);
create index sessions_by_user on app.sessions (customer_id, user_id) where date_revoked is null;

-- Hashes of refresh tokens. A rotated one keeps its successor for a moment, sealed under the token itself.
create table app.refresh_tokens (
  customer_id bigint not null,
  token_hash bytea not null,
  session_id bigint not null,
  date_created timestamptz not null,
  date_rotated timestamptz,
  successor bytea,
  primary key (customer_id, token_hash),
  foreign key (customer_id, session_id) references app.sessions (customer_id, id)
);
create index refresh_tokens_by_session on app.refresh_tokens (customer_id, session_id);

-- Keys of machines: shown once, stored hashed.
create table app.api_keys (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_by bigint not null,
  date_created timestamptz not null,
  date_expires timestamptz,
  date_excluded timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, created_by) references app.users (customer_id, id)
);
create unique index api_keys_hash on app.api_keys (customer_id, key_hash);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['sessions', 'refresh_tokens', 'api_keys'] loop
    execute format('alter table app.%I enable row level security', table_name);
    execute format('alter table app.%I force row level security', table_name);
    execute format(
      'create policy customer on app.%I to tropeiro_runtime using (customer_id = '
      '(select nullif(current_setting(''app.customer_id'', true), '''')::bigint))', table_name);
  end loop;
end
$$;
create policy doors on app.sessions to tropeiro_doors using (true);
create policy doors on app.refresh_tokens to tropeiro_doors using (true);

grant select, insert, update (date_expires, date_revoked) on app.sessions to tropeiro_runtime;
grant select, insert, update (date_rotated, successor) on app.refresh_tokens to tropeiro_runtime;
grant select, insert, update (date_excluded) on app.api_keys to tropeiro_runtime;
grant select (customer_id, id, date_expires), delete on app.sessions to tropeiro_doors;
grant select (customer_id, session_id, token_hash), delete on app.refresh_tokens to tropeiro_doors;

-- Door: forgets sessions that ended before a moment, and their tokens.
create function platform.forget_sessions(ended_before timestamptz, max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ended as materialized (
    select customer_id, id from app.sessions where date_expires < ended_before order by date_expires limit max_rows
  ), tokens as (
    delete from app.refresh_tokens using ended
    where refresh_tokens.customer_id = ended.customer_id and refresh_tokens.session_id = ended.id
  ), forgotten as (
    delete from app.sessions using ended
    where sessions.customer_id = ended.customer_id and sessions.id = ended.id
    returning 1
  )
  select count(*)::integer from forgotten
$$;
grant create on schema platform to tropeiro_doors;
alter function platform.forget_sessions(timestamptz, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
grant execute on function platform.forget_sessions(timestamptz, integer) to tropeiro_runtime;

-- Failed logins, by a hash of company, user and address: a bucket that leaks. Unlogged: a crash forgives.
create unlogged table platform.login_attempts (
  key bytea primary key,
  level double precision not null,
  counted_at timestamptz not null
);
create index login_attempts_by_age on platform.login_attempts (counted_at);
grant select, insert, update, delete on platform.login_attempts to tropeiro_runtime;
