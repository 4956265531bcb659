-- Mail about exceptions: what is still to be told to whom. Rows go when they were told, so that a flood is one mail.
create table app.exception_notices (
  customer_id bigint not null,
  user_id bigint not null,
  exception_id bigint not null,
  date_created timestamptz not null,
  primary key (customer_id, user_id, exception_id),
  foreign key (customer_id, user_id) references app.users (customer_id, id),
  foreign key (customer_id, exception_id) references app.exceptions (customer_id, id) on delete cascade
);

-- When a user may get the next mail, and whether a job is under way that sends it: one at a time.
create table app.mail_recipients (
  customer_id bigint not null,
  user_id bigint not null,
  next_at timestamptz not null,
  has_job boolean not null,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references app.users (customer_id, id)
);

-- How many mails went out for a customer in an hour, to bound it.
create table app.mail_hours (
  customer_id bigint not null references app.customers (customer_id),
  hour timestamptz not null,
  mails integer not null,
  primary key (customer_id, hour)
);

alter table app.exception_notices enable row level security;
alter table app.exception_notices force row level security;
create policy customer on app.exception_notices to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.mail_recipients enable row level security;
alter table app.mail_recipients force row level security;
create policy customer on app.mail_recipients to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.mail_hours enable row level security;
alter table app.mail_hours force row level security;
create policy customer on app.mail_hours to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
grant select, insert, update, delete on app.exception_notices, app.mail_recipients, app.mail_hours to tropeiro_runtime;
