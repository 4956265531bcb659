-- Persons who asked to be erased. What a delivery was stays; who it was for goes.

-- Since when nothing of the recipient is left, or kept when it comes later: a phone may tell of the delivery after that.
alter table app.route_points add column date_erased timestamptz;
alter table app.execution_records add column date_erased timestamptz;

-- What was told of a point is found by it.
create index execution_commands_by_point on app.execution_commands (customer_id, route_point_id)
  where route_point_id is not null;

-- What people wrote may be taken back; what was judged by it, and what was counted, may not.
grant update (sealed, latitude, longitude, signature, row_version) on app.checklists to tropeiro_runtime;
grant update (sealed, image) on app.checklist_answers to tropeiro_runtime;
grant delete on app.address_corrections to tropeiro_runtime;

-- Receipts of erasures: who did it, when, why, how much went. The person is a hash under the customer's own key: it tells whether
-- somebody was erased to whoever has their document at hand, and nothing to anybody else.
create table app.erasures (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('recipient', 'driver')),
  -- By what the person was found: document, phone, email, points, user.
  found_by text not null,
  subject_hash bytea not null check (length(subject_hash) = 32),
  hash_key_version integer not null,
  -- As the operator gave them.
  operator text not null,
  reason text not null,
  -- {what: how many}, of all runs together.
  counts jsonb not null default '{}',
  date_started timestamptz not null,
  -- Null: it was broken off, and the same command goes on with it.
  date_finished timestamptz,
  primary key (customer_id, id)
);
create index erasures_by_subject on app.erasures (customer_id, subject_hash);

alter table app.erasures enable row level security;
alter table app.erasures force row level security;
create policy customer on app.erasures to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update (counts, date_finished) on app.erasures to tropeiro_runtime;
