-- The tables of a slice that only tests have. It is written as a migration of a real slice would be.
create table app.notes (
  customer_id bigint not null,
  note_id bigint generated always as identity,
  code text,
  title text not null,
  body text,
  priority integer not null,
  is_pinned boolean not null,
  row_version integer not null,
  date_created timestamptz not null,
  date_excluded timestamptz,
  primary key (customer_id, note_id)
);
create unique index notes_by_code on app.notes (customer_id, code) where date_excluded is null;

create table app.note_labels (
  customer_id bigint not null,
  note_id bigint not null,
  label text not null,
  primary key (customer_id, note_id, label),
  foreign key (customer_id, note_id) references app.notes (customer_id, note_id)
);

alter table app.notes enable row level security;
alter table app.notes force row level security;
create policy customer on app.notes to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

alter table app.note_labels enable row level security;
alter table app.note_labels force row level security;
create policy customer on app.note_labels to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update on app.notes to tropeiro_runtime;
grant select, insert, delete on app.note_labels to tropeiro_runtime;
