-- app: customer data, under row-level security. reference: shared catalogues, read-only while serving.
-- platform: what serves all customers (migrations, limits, doors); the migration runner makes it.
create schema app;
create schema reference;

grant usage on schema app to tropeiro_runtime, tropeiro_doors;
grant usage on schema reference to tropeiro_runtime;
grant usage on schema platform to tropeiro_runtime, tropeiro_doors;

-- A function is executable by everybody unless somebody says no; here each is granted by name.
alter default privileges revoke execute on functions from public;

grant select on platform.migrations to tropeiro_runtime;
