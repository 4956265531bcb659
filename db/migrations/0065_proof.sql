-- The proof of what was delivered. An entry is written in the transaction of its record and never changed; nothing here refers to
-- plans or points by a foreign key, as the log keeps what was, whatever becomes of them.

-- The end of each plan's chain. Its row is locked while entries are added, so that of two transactions the second waits.
create table app.proof_chains (
  customer_id bigint not null references app.customers (customer_id),
  plan_id bigint not null,
  last_n integer not null,
  last_hash bytea not null check (length(last_hash) = 32),
  primary key (customer_id, plan_id)
);

create table app.proof_entries (
  customer_id bigint not null references app.customers (customer_id),
  plan_id bigint not null,
  n integer not null check (n >= 1),
  -- In the order in which they were written: within a plan that of n.
  id bigint generated always as identity,
  point_id bigint,
  record_id bigint,
  -- RFC 8785, the bytes that are hashed.
  content text not null,
  hash bytea not null check (length(hash) = 32),
  -- Its place in the customer's tree, given after its transaction has ended.
  leaf bigint check (leaf >= 0),
  primary key (customer_id, plan_id, n)
);
create unique index proof_entries_by_leaf on app.proof_entries (customer_id, leaf) where leaf is not null;
create index proof_entries_waiting on app.proof_entries (customer_id, id) where leaf is null;
create index proof_entries_by_point on app.proof_entries (customer_id, point_id, id) where point_id is not null;

-- What identifies persons, apart from the entry and sealed. To erase somebody is to delete rows: every hash stays good.
create table app.proof_disclosures (
  customer_id bigint not null,
  plan_id bigint not null,
  n integer not null,
  sealed bytea not null,
  primary key (customer_id, plan_id, n),
  foreign key (customer_id, plan_id, n) references app.proof_entries (customer_id, plan_id, n)
);

-- A customer's log: its key, and how far its tree has grown. Whoever lets it grow holds the row.
create table app.proof_logs (
  customer_id bigint primary key references app.customers (customer_id),
  -- Of the log in checkpoints; never changes, even if the customer's does.
  name text not null,
  public_key bytea not null,
  sealed_key bytea not null,
  size bigint not null default 0,
  -- The hashes of the complete subtrees that make up the tree, from the left, 32 bytes each.
  edge bytea not null default '',
  checkpoint_due_at timestamptz not null,
  date_created timestamptz not null
);
create index proof_logs_due on app.proof_logs (checkpoint_due_at);

-- Complete subtrees of two leaves and more, which never change: roots and proofs come from them, never from all leaves.
create table app.proof_nodes (
  customer_id bigint not null references app.customers (customer_id),
  level smallint not null check (level >= 1),
  place bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (customer_id, level, place)
);

create table app.proof_checkpoints (
  customer_id bigint not null references app.customers (customer_id),
  size bigint not null,
  root bytea not null check (length(root) = 32),
  note text not null,
  date_signed timestamptz not null,
  primary key (customer_id, size)
);

-- Links by which somebody without an account sees the proof of one point.
create table app.proof_links (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  point_id bigint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  with_pictures boolean not null,
  created_by bigint,
  date_created timestamptz not null,
  date_expires timestamptz not null,
  date_revoked timestamptz,
  primary key (customer_id, id)
);
create unique index proof_links_by_token on app.proof_links (customer_id, token_hash);
create index proof_links_by_point on app.proof_links (customer_id, point_id, id);

alter table app.proof_chains enable row level security;
alter table app.proof_chains force row level security;
create policy customer on app.proof_chains to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.proof_entries enable row level security;
alter table app.proof_entries force row level security;
create policy customer on app.proof_entries to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.proof_disclosures enable row level security;
alter table app.proof_disclosures force row level security;
create policy customer on app.proof_disclosures to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.proof_logs enable row level security;
alter table app.proof_logs force row level security;
create policy customer on app.proof_logs to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.proof_nodes enable row level security;
alter table app.proof_nodes force row level security;
create policy customer on app.proof_nodes to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.proof_checkpoints enable row level security;
alter table app.proof_checkpoints force row level security;
create policy customer on app.proof_checkpoints to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.proof_links enable row level security;
alter table app.proof_links force row level security;
create policy customer on app.proof_links to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

-- What was written stays: the process that serves may add entries, and number them once, but neither change nor delete them.
grant select, insert, update on app.proof_chains to tropeiro_runtime;
grant select, insert, update (leaf) on app.proof_entries to tropeiro_runtime;
grant select, insert, delete on app.proof_disclosures to tropeiro_runtime;
grant select, insert, update (size, edge, checkpoint_due_at) on app.proof_logs to tropeiro_runtime;
grant select, insert on app.proof_nodes, app.proof_checkpoints to tropeiro_runtime;
grant select, insert, update (date_revoked) on app.proof_links to tropeiro_runtime;

create policy doors on app.proof_entries to tropeiro_doors using (true);
grant select (customer_id, id, leaf) on app.proof_entries to tropeiro_doors;
create policy doors on app.proof_logs to tropeiro_doors using (true);
grant select (customer_id, checkpoint_due_at) on app.proof_logs to tropeiro_doors;

-- Door: customers whose entries wait for their place in the tree, or whose checkpoint is due. One step of the index for each
-- customer, however many entries wait.
create function platform.list_proof_work(moment timestamptz, max_rows integer) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive waiting (customer_id) as (
    (select entry.customer_id from app.proof_entries entry where entry.leaf is null order by entry.customer_id limit 1)
    union all
    select (
      select entry.customer_id from app.proof_entries entry
      where entry.leaf is null and entry.customer_id > waiting.customer_id
      order by entry.customer_id limit 1)
    from waiting where waiting.customer_id is not null
  )
  (select customer_id from waiting where customer_id is not null limit max_rows)
  union
  (select log.customer_id from app.proof_logs log where log.checkpoint_due_at <= moment order by log.checkpoint_due_at limit max_rows)
$$;
revoke execute on function platform.list_proof_work(timestamptz, integer) from public;
grant execute on function platform.list_proof_work(timestamptz, integer) to tropeiro_runtime;

grant create on schema platform to tropeiro_doors;
alter function platform.list_proof_work(timestamptz, integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
