-- Copies of checklists that are to be mailed, one row for each. Whom it goes to is sealed in the checklist, and nowhere else.
create table app.checklist_receipts (
  customer_id bigint not null,
  checklist_id bigint not null,
  state text not null,
  date_created timestamptz not null,
  -- When a worker took it to be sent: for a while nobody else does. It counts as a mail of that hour.
  date_taken timestamptz,
  date_sent timestamptz,
  primary key (customer_id, checklist_id),
  foreign key (customer_id, checklist_id) references app.checklists (customer_id, id),
  constraint checklist_receipts_state check (state in ('waiting', 'sent', 'given_up')),
  constraint checklist_receipts_sent check ((state = 'sent') = (date_sent is not null))
);
create index checklist_receipts_waiting on app.checklist_receipts (customer_id, checklist_id) where state = 'waiting';
create index checklist_receipts_taken on app.checklist_receipts (customer_id, date_taken) where date_taken is not null;

alter table app.checklist_receipts enable row level security;
alter table app.checklist_receipts force row level security;
create policy customer on app.checklist_receipts to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.checklist_receipts to tropeiro_runtime;
