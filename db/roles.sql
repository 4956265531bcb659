-- The seven roles, made once per server by its administrator (they belong to the server, not to a database).
-- No password is set here: `alter role … password` is the operator's, and nothing has a default one.
--   tropeiro_owner     owns every schema and table; nobody logs in as it
--   tropeiro_migrator  logs in to change the schema, as the owner
--   tropeiro_runtime   logs in to serve; owns nothing, bypasses nothing
--   tropeiro_jobs      logs in to run jobs; sees the queue and nothing of any customer
--   tropeiro_maintenance  logs in to delete what is past its age, by doors that know the age; reads nothing
--   tropeiro_telemetry logs in to take in positions: adds those of any customer, reads those of one at a time
--   tropeiro_doors     owns the few SECURITY DEFINER functions that look across customers
do $$
begin
  if not exists (select from pg_roles where rolname = 'tropeiro_owner') then
    create role tropeiro_owner nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'tropeiro_migrator') then
    create role tropeiro_migrator login noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'tropeiro_runtime') then
    create role tropeiro_runtime login;
  end if;
  if not exists (select from pg_roles where rolname = 'tropeiro_jobs') then
    create role tropeiro_jobs login;
  end if;
  if not exists (select from pg_roles where rolname = 'tropeiro_maintenance') then
    create role tropeiro_maintenance login;
  end if;
  if not exists (select from pg_roles where rolname = 'tropeiro_telemetry') then
    create role tropeiro_telemetry login;
  end if;
  if not exists (select from pg_roles where rolname = 'tropeiro_doors') then
    create role tropeiro_doors nologin;
  end if;
end
$$;
grant tropeiro_owner to tropeiro_migrator;
-- The owner hands the doors over to their role when it makes them.
grant tropeiro_doors to tropeiro_owner;
