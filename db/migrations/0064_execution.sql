-- The ledger of facts: what people say happened. Rows are added; what is changed of them is only whether they stand.

-- One app on one phone of one user: when it was last in contact, how wrong its clock is, what it has not been rid of.
create table app.execution_installations (
  customer_id bigint not null references app.customers (customer_id),
  user_id bigint not null,
  installation_id uuid not null,
  app text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Server − phone at the last contact, and at the last one that left nothing unsent: what came later was made after that.
  offset_ms double precision not null,
  anchor_offset_ms double precision,
  anchor_at timestamptz,
  -- All sequences up to here have come; the highest that came, and what time it was given.
  complete_to bigint not null,
  last_sequence bigint not null,
  last_at timestamptz,
  last_uncertainty_ms bigint not null,
  outbox_commands integer not null,
  outbox_images integer not null,
  outbox_oldest_at timestamptz,
  -- A sequence came under a second command: the phone was restored from a backup.
  is_copied boolean not null default false,
  agenda_version text,
  primary key (customer_id, user_id, installation_id),
  foreign key (customer_id, user_id) references app.users (customer_id, id)
);

-- Every command that was ever answered, by its id: stored → applied or rejected → accepted. What it carried is sealed.
create table app.execution_commands (
  customer_id bigint not null references app.customers (customer_id),
  command_id uuid not null,
  user_id bigint not null,
  -- Who sent it, where that was not the user: the office, for a phone that cannot.
  sent_by bigint,
  installation_id uuid not null,
  sequence bigint not null,
  type text not null,
  -- As they were sent: there may be no such rows.
  route_plan_id bigint,
  route_point_id bigint,
  -- SHA-256 of the command in its canonical form.
  hash bytea not null,
  state text not null,
  code text,
  pointer text,
  effect text not null default 'none',
  at timestamptz,
  device_time timestamptz,
  clock_basis text,
  uncertainty_ms bigint,
  record_id bigint,
  warnings text[] not null default '{}',
  -- Of one that fails for no reason of its own: after three it is rejected.
  attempts smallint not null default 0,
  sealed bytea,
  received_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint,
  accept_reason text,
  primary key (customer_id, command_id),
  foreign key (customer_id, user_id) references app.users (customer_id, id),
  constraint execution_commands_state check (state in ('stored', 'applied', 'rejected', 'accepted')),
  constraint execution_commands_effect check (effect in ('moved', 'recorded', 'none'))
);
create index execution_commands_by_sequence on app.execution_commands (customer_id, installation_id, sequence);
create index execution_commands_rejected on app.execution_commands (customer_id, state, received_at, command_id)
  where state in ('rejected', 'accepted');
create index execution_commands_by_age on app.execution_commands (received_at);

-- What happened at a point: an execution, a return, or what the office entered by hand.
create table app.execution_records (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  kind text not null,
  route_point_id bigint not null,
  -- The plan and the assignment that were worked on, which may be others than those of now.
  route_plan_id bigint not null,
  assignment integer not null,
  plan_version integer not null,
  command_id uuid,
  installation_id uuid,
  user_id bigint,
  vehicle_id bigint,
  at timestamptz not null,
  device_time timestamptz,
  received_at timestamptz not null,
  clock_basis text not null,
  uncertainty_ms bigint not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  fixed_at timestamptz,
  is_mock boolean,
  -- From the planned place.
  distance_m double precision,
  hodometer double precision,
  route_return_reason_id bigint,
  route_executed_reason_id bigint,
  -- moved, or recorded: kept without changing a state when it came.
  effect text not null,
  items jsonb not null default '[]',
  required_parts text[] not null default '{}',
  waived jsonb not null default '[]',
  -- Receiver and notes.
  sealed bytea,
  voided_at timestamptz,
  voided_by bigint,
  void_reason text,
  entry_hash bytea,
  primary key (customer_id, id),
  foreign key (customer_id, route_point_id) references app.route_points (customer_id, id),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id),
  foreign key (customer_id, route_return_reason_id) references app.route_reasons (customer_id, id),
  foreign key (customer_id, route_executed_reason_id) references app.route_reasons (customer_id, id),
  constraint execution_records_kind check (kind in ('execute', 'return', 'manual')),
  constraint execution_records_effect check (effect in ('moved', 'recorded'))
);
create unique index execution_records_by_command on app.execution_records (customer_id, command_id)
  where command_id is not null;
create index execution_records_by_point on app.execution_records (customer_id, route_point_id, at, id);
create index execution_records_by_plan on app.execution_records (customer_id, route_plan_id);

-- The images of a record, in their order; the bytes are of the images.
create table app.execution_record_images (
  customer_id bigint not null references app.customers (customer_id),
  record_id bigint not null,
  place integer not null,
  role text not null,
  sha256 bytea not null,
  primary key (customer_id, record_id, place),
  foreign key (customer_id, record_id) references app.execution_records (customer_id, id)
);
create index execution_record_images_by_hash on app.execution_record_images (customer_id, sha256, record_id);

-- All other facts: starts, finishes, arrivals, departures, checks of the load, changes of vehicle, voids, attachments.
create table app.execution_facts (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  kind text not null,
  command_id uuid not null,
  user_id bigint not null,
  -- Null: a void or an attachment, which is about a record.
  route_plan_id bigint,
  route_point_id bigint,
  assignment integer,
  plan_version integer,
  at timestamptz not null,
  received_at timestamptz not null,
  -- Points that a finish leaves undone.
  unvisited bigint[] not null default '{}',
  -- The command whose record is voided or gets further images; it may not have come yet.
  subject uuid,
  vehicle_id bigint,
  -- What is to be attached to a record that has not come yet: [{role, sha256}].
  images jsonb not null default '[]',
  primary key (customer_id, id),
  foreign key (customer_id, route_plan_id) references app.route_plans (customer_id, id),
  foreign key (customer_id, route_point_id) references app.route_points (customer_id, id),
  constraint execution_facts_kind check (
    kind in ('start', 'finish', 'arrive', 'depart', 'load', 'vehicle', 'void', 'attach')
  )
);
create unique index execution_facts_by_command on app.execution_facts (customer_id, command_id);
create index execution_facts_by_plan on app.execution_facts (customer_id, route_plan_id) where route_plan_id is not null;
create index execution_facts_by_point on app.execution_facts (customer_id, route_point_id) where route_point_id is not null;
create index execution_facts_by_subject on app.execution_facts (customer_id, subject) where subject is not null;

alter table app.execution_installations enable row level security;
alter table app.execution_installations force row level security;
create policy customer on app.execution_installations to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.execution_commands enable row level security;
alter table app.execution_commands force row level security;
create policy customer on app.execution_commands to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
create policy doors on app.execution_commands to tropeiro_doors using (true);
alter table app.execution_records enable row level security;
alter table app.execution_records force row level security;
create policy customer on app.execution_records to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.execution_record_images enable row level security;
alter table app.execution_record_images force row level security;
create policy customer on app.execution_record_images to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.execution_facts enable row level security;
alter table app.execution_facts force row level security;
create policy customer on app.execution_facts to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update on app.execution_installations, app.execution_commands, app.execution_records
to tropeiro_runtime;
grant select, insert on app.execution_record_images, app.execution_facts to tropeiro_runtime;
-- What is sealed for a record is bound to its id, which is taken before the record is written.
grant usage on sequence app.execution_records_id_seq to tropeiro_runtime;
grant select (customer_id, command_id, received_at), delete on app.execution_commands to tropeiro_doors;

-- Door: forgets commands of more than 400 days ago. Their facts and records stay; a phone that sends one again so late finds
-- its record by the id that this keeps.
create function platform.forget_execution_commands(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    delete from app.execution_commands
    where (customer_id, command_id) in (
      select customer_id, command_id from app.execution_commands
      where received_at < now() - interval '400 days'
      order by received_at
      limit least(max_rows, 10000)
    )
    returning 1
  )
  select count(*)::integer from forgotten
$$;

grant create on schema platform to tropeiro_doors;
alter function platform.forget_execution_commands(integer) owner to tropeiro_doors;
revoke create on schema platform from tropeiro_doors;
revoke execute on function platform.forget_execution_commands(integer) from public;
grant execute on function platform.forget_execution_commands(integer) to tropeiro_maintenance;
