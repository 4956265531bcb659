-- Forms that people answer, and the checklists that they answered. What is asked is a version of its form, which is never
-- changed: a checklist keeps the questions that it was answered on, whatever the form asks since.
create table app.checklist_forms (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  -- The newest of its versions.
  version integer not null default 1 check (version > 0),
  active boolean not null,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create index checklist_forms_listed on app.checklist_forms (customer_id, id) where date_excluded is null;

-- Fields, their tables and the items of these are one document: they are read, sent to phones and judged by as a whole.
create table app.checklist_form_versions (
  customer_id bigint not null references app.customers (customer_id),
  checklist_form_id bigint not null,
  version integer not null check (version > 0),
  name text not null,
  icon text,
  fields jsonb not null,
  date_created timestamptz not null,
  primary key (customer_id, checklist_form_id, version),
  foreign key (customer_id, checklist_form_id) references app.checklist_forms (customer_id, id)
);

-- Ids of fields, tables and items; a part keeps its id from version to version.
create sequence app.checklist_part_ids;
grant usage on sequence app.checklist_part_ids to tropeiro_runtime;

-- Ids are taken before the rows are written: what is sealed is bound to them.
create sequence app.checklist_ids;
grant usage on sequence app.checklist_ids to tropeiro_runtime;
create sequence app.checklist_answer_ids;
grant usage on sequence app.checklist_answer_ids to tropeiro_runtime;

create table app.checklists (
  customer_id bigint not null references app.customers (customer_id),
  id bigint not null,
  checklist_form_id bigint not null,
  form_version integer not null,
  user_id bigint not null,
  vehicle_id bigint,
  -- Of a phone: the same command is executed once, however often it arrives.
  command_id uuid,
  date_executed timestamptz not null,
  date_created timestamptz not null,
  latitude double precision,
  longitude double precision,
  count_items integer not null,
  count_high_risk integer not null,
  count_medium_risk integer not null,
  count_low_risk integer not null,
  -- The hash of the first signature, as it was sent.
  signature bytea check (octet_length(signature) = 32),
  -- receipt_email and identifier_fields (table checklists, column sealed, the row's id).
  sealed bytea,
  row_version integer not null default 1,
  primary key (customer_id, id),
  foreign key (customer_id, checklist_form_id, form_version)
    references app.checklist_form_versions (customer_id, checklist_form_id, version),
  foreign key (customer_id, user_id) references app.users (customer_id, id),
  foreign key (customer_id, vehicle_id) references app.vehicles (customer_id, id)
);
create index checklists_by_time on app.checklists (customer_id, date_executed, id);
create index checklists_by_user on app.checklists (customer_id, user_id, date_executed, id);
create unique index checklists_command on app.checklists (customer_id, command_id) where command_id is not null;

create table app.checklist_answers (
  customer_id bigint not null references app.customers (customer_id),
  id bigint not null,
  checklist_id bigint not null,
  checklist_form_field_id bigint not null,
  table_item_id bigint,
  risk_level text check (risk_level in ('H', 'M', 'L')),
  -- The hash of its picture, as it was sent.
  image bytea check (octet_length(image) = 32),
  -- value and additional_data: people write what they like (table checklist_answers, column sealed, the row's id).
  sealed bytea,
  primary key (customer_id, id),
  foreign key (customer_id, checklist_id) references app.checklists (customer_id, id)
);
create index checklist_answers_of on app.checklist_answers (customer_id, checklist_id, id);

alter table app.checklist_forms enable row level security;
alter table app.checklist_forms force row level security;
create policy customer on app.checklist_forms to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.checklist_forms to tropeiro_runtime;

alter table app.checklist_form_versions enable row level security;
alter table app.checklist_form_versions force row level security;
create policy customer on app.checklist_form_versions to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert on app.checklist_form_versions to tropeiro_runtime;

alter table app.checklists enable row level security;
alter table app.checklists force row level security;
create policy customer on app.checklists to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert on app.checklists to tropeiro_runtime;

alter table app.checklist_answers enable row level security;
alter table app.checklist_answers force row level security;
create policy customer on app.checklist_answers to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert on app.checklist_answers to tropeiro_runtime;
