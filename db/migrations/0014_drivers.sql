-- People who drive or deliver. cpf, rg, cnh_number and date_of_birth are sealed with the customer's data key
-- (table drivers, the column's name, the row's id); *_hash is a keyed hash for equality, with the version of its key.
create table app.drivers (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  cpf bytea,
  cpf_hash bytea,
  rg bytea,
  cnh_number bytea,
  cnh_number_hash bytea,
  date_of_birth bytea,
  hash_key_version integer not null,
  company_registry text,
  email text,
  phone_number text,
  is_deliveryman boolean not null,
  identifier text,
  user_id bigint not null,
  department_id bigint,
  cost_center_id bigint,
  work_shift_id bigint,
  point_of_interest_id bigint,
  state_id integer,
  cnh_category_id integer references reference.cnh_categories (id),
  cnh_date date,
  first_cnh_date date,
  cnh_file text,
  toxicology_expiration date,
  status text not null default 'A' check (status in ('A', 'B')),
  neighborhood text,
  number text,
  cep text,
  revenues text,
  revenues_type text,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id),
  foreign key (customer_id, user_id) references app.users (customer_id, id),
  foreign key (customer_id, department_id) references app.departments (customer_id, id),
  foreign key (customer_id, cost_center_id) references app.cost_centers (customer_id, id),
  foreign key (customer_id, work_shift_id) references app.work_shifts (customer_id, id),
  foreign key (customer_id, point_of_interest_id) references app.points_of_interest (customer_id, id)
);
create unique index drivers_cpf on app.drivers (customer_id, cpf_hash) where date_excluded is null;
create unique index drivers_identifier on app.drivers (customer_id, identifier) where date_excluded is null;
create index drivers_listed on app.drivers (customer_id, is_deliveryman, id) where date_excluded is null;
create index drivers_company_registry on app.drivers (customer_id, company_registry) where date_excluded is null;
create index drivers_hash_key on app.drivers (customer_id, hash_key_version, id);
create index drivers_user on app.drivers (customer_id, user_id);

-- Keys of the hashes, per customer, sealed with the customer's data key (table hash_keys, column secret, row version).
create table app.hash_keys (
  customer_id bigint not null references app.customers (customer_id),
  version integer not null check (version > 0),
  secret bytea not null,
  date_created timestamptz not null,
  primary key (customer_id, version)
);

alter table app.drivers enable row level security;
alter table app.drivers force row level security;
create policy customer on app.drivers to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.drivers to tropeiro_runtime;

alter table app.hash_keys enable row level security;
alter table app.hash_keys force row level security;
create policy customer on app.hash_keys to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update on app.hash_keys to tropeiro_runtime;
