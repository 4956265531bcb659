-- What events are judged by, as far as a customer set it: for one vehicle, or for all of them. A version holds in
-- [valid_from, valid_to); versions of a vehicle follow each other without a gap and the last has no end. Before the first,
-- nothing is set. What a version does not name is as the customer's version of that time has it, else as the release has it.
create table app.event_rules (
  customer_id bigint not null,
  -- Every change has a new one, so that the greatest is the version of them all.
  id bigint generated always as identity,
  -- Null: of all vehicles.
  vehicle_id bigint,
  valid_from timestamptz not null,
  valid_to timestamptz,
  rules jsonb not null,
  primary key (customer_id, id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id),
  check (valid_to is null or valid_to > valid_from)
);
create unique index event_rules_by_vehicle on app.event_rules (customer_id, vehicle_id, valid_from) nulls not distinct;

alter table app.event_rules enable row level security;
alter table app.event_rules force row level security;
create policy customer on app.event_rules to tropeiro_runtime, tropeiro_telemetry
using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, delete on app.event_rules to tropeiro_runtime;
grant update (valid_to) on app.event_rules to tropeiro_runtime;
grant select on app.event_rules to tropeiro_telemetry;
