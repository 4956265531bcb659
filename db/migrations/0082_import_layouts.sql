-- What the columns of a company's spreadsheets stand for. A spreadsheet is known again by the fingerprint of its header row; its titles
-- are not kept, as the first row of a careless file may name a person.
create table app.import_layouts (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- The field of each column, from the left; null: the column is not used.
  columns text[] not null check (cardinality(columns) between 1 and 500),
  row_version integer not null default 1,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  primary key (customer_id, id)
);
create unique index import_layouts_fingerprint on app.import_layouts (customer_id, fingerprint);

alter table app.import_layouts enable row level security;
alter table app.import_layouts force row level security;
create policy customer on app.import_layouts to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update, delete on app.import_layouts to tropeiro_runtime;
