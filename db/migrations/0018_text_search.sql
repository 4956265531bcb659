-- Part of a text, found without reading every row: each suffix of the text as searches compare it, so that "contains"
-- is a range of an index. Row-level security lets an index serve no operator that could leak, and LIKE could; text
-- comparison cannot. A suffix that begins with a space is left out, and 32 characters are kept of each.
create table app.text_suffixes (
  customer_id bigint not null references app.customers (customer_id),
  resource text not null,
  suffix text collate "C" not null,
  id bigint not null,
  primary key (customer_id, resource, suffix, id)
);
alter table app.text_suffixes enable row level security;
alter table app.text_suffixes force row level security;
create policy customer on app.text_suffixes to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update, delete on app.text_suffixes to tropeiro_runtime;

insert into app.text_suffixes (customer_id, resource, suffix, id)
select distinct customer_id, resource, substr(key, place, 32), id
from (
  select customer_id, 'vehicle' as resource, title_key as key, id from app.vehicles where date_excluded is null
  union all select customer_id, 'driver', name_key, id from app.drivers where date_excluded is null
  union all select customer_id, 'fleet', name_key, id from app.fleets where date_excluded is null
  union all select customer_id, 'cost_center', name_key, id from app.cost_centers where date_excluded is null
  union all select customer_id, 'department', name_key, id from app.departments where date_excluded is null
  union all select customer_id, 'work_shift', name_key, id from app.work_shifts where date_excluded is null
  union all select customer_id, 'virtual_area', name_key, id from app.virtual_areas where date_excluded is null
) as named, generate_series(1, length(key)) as place
where substr(key, place, 1) <> ' ';

-- The first document of a driver to expire; null when none does.
alter table app.drivers
  add column first_expiry date generated always as (least(cnh_date, toxicology_expiration)) stored;
create index drivers_expiring on app.drivers (customer_id, is_deliveryman, first_expiry, id) where date_excluded is null;
create index drivers_cnh_category on app.drivers (customer_id, is_deliveryman, cnh_category_id, id)
  where date_excluded is null;
create index virtual_areas_kind on app.virtual_areas (customer_id, kind, id) where date_excluded is null;

-- The zone belongs to the hours: a shift that moves to another zone still read its past days in the one it had.
alter table app.work_shift_versions add column time_zone text;
update app.work_shift_versions as version set time_zone = shift.time_zone
from app.work_shifts as shift
where shift.customer_id = version.customer_id and shift.id = version.work_shift_id;
alter table app.work_shift_versions alter column time_zone set not null;
alter table app.work_shifts drop column time_zone;
