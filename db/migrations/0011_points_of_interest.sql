create table reference.point_of_interest_categories (
  id integer primary key,
  name text not null
);
insert into reference.point_of_interest_categories (id, name) values
  (0, 'House'), (1, 'Company'), (2, 'Commerce'), (3, 'Farm'), (4, 'Boarding point'),
  (5, 'Construction site'), (6, 'School'), (7, 'Fuel station'), (8, 'Workshop'), (9, 'Supplier');
grant select on reference.point_of_interest_categories to tropeiro_runtime;

create table app.points_of_interest (
  customer_id bigint not null references app.customers (customer_id),
  id bigint generated always as identity,
  title text not null,
  responsible_name text,
  phone text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  migration_id text,
  point_of_interest_category_id integer not null references reference.point_of_interest_categories (id),
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_excluded timestamptz,
  row_version integer not null default 1,
  primary key (customer_id, id)
);
create index points_of_interest_by_category
  on app.points_of_interest (customer_id, point_of_interest_category_id, id) where date_excluded is null;
create index points_of_interest_listed on app.points_of_interest (customer_id, id) where date_excluded is null;

alter table app.points_of_interest enable row level security;
alter table app.points_of_interest force row level security;
create policy customer on app.points_of_interest to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update on app.points_of_interest to tropeiro_runtime;
