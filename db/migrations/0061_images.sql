-- A picture that somebody named by the SHA-256 of the bytes that are sent: named first and sent later, or the other way round.
-- `wanted` → `decoding` → `stored` or `refused`. What is stored may have other bytes than what was sent (turned upright, without
-- metadata): both hashes are kept.
create table app.images (
  customer_id bigint not null references app.customers (customer_id),
  sha256 bytea not null check (length(sha256) = 32),
  state text not null check (state in ('wanted', 'decoding', 'stored', 'refused')),
  -- The upload that decodes, or whose objects are the stored ones: objects are named by it, so that deleting those of one upload never
  -- hits those of the next.
  upload bigint,
  -- Until when the upload that decodes is believed to be alive; another one takes over then.
  decoding_until timestamptz,
  stored_sha256 bytea check (length(stored_sha256) = 32),
  extension text check (extension in ('jpg', 'png', 'webp')),
  size integer,
  width integer,
  height integer,
  transformed boolean,
  refusal text,
  date_created timestamptz not null,
  date_stored timestamptz,
  -- Null while something refers to it.
  unreferenced_since timestamptz,
  condemned_at timestamptz,
  primary key (customer_id, sha256),
  check ((state = 'decoding') = (decoding_until is not null)),
  check (state <> 'stored' or (upload is not null and stored_sha256 is not null and extension is not null and size is not null
    and width is not null and height is not null and transformed is not null and date_stored is not null)),
  check (condemned_at is null or unreferenced_since is not null)
);
create index images_by_name on app.images (customer_id, stored_sha256) where stored_sha256 is not null;
create index images_unreferenced on app.images (customer_id, unreferenced_since)
  where unreferenced_since is not null and condemned_at is null;
create index images_condemned on app.images (customer_id, condemned_at) where condemned_at is not null;

-- What shows a picture, and so who may see it. The foreign key is the last word on what may be collected: no image goes while
-- something refers to it.
create table app.image_references (
  customer_id bigint not null,
  holder text not null check (holder in ('checklist', 'record', 'driver')),
  holder_id bigint not null,
  role text not null,
  sha256 bytea not null,
  -- Of the plan that it belongs to, and of the user who made it: drivers see what is theirs.
  plan_id bigint,
  user_id bigint,
  primary key (customer_id, holder, holder_id, role, sha256),
  foreign key (customer_id, sha256) references app.images (customer_id, sha256)
);
create index image_references_by_image on app.image_references (customer_id, sha256);

-- Objects that no image names: of uploads that have begun and not ended, or never will, and of images that were removed. The row is
-- there before the object and goes after it, so that no crash leaves an object that nobody knows of.
create sequence app.image_upload_numbers;
create table app.image_remains (
  customer_id bigint not null references app.customers (customer_id),
  upload bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  -- When the objects may be deleted.
  due_at timestamptz not null,
  -- When they were deleted first. From then on the upload cannot end well; they are deleted once more a day later, for what a process
  -- that stood still may have put meanwhile.
  deleted_at timestamptz,
  primary key (customer_id, upload)
);
create index image_remains_due on app.image_remains (customer_id, due_at);

-- What was sent on a day, to bound it.
create table app.image_usage (
  customer_id bigint not null references app.customers (customer_id),
  day date not null,
  user_id bigint not null,
  uploads integer not null,
  bytes bigint not null,
  primary key (customer_id, day, user_id)
);

alter table app.images enable row level security;
alter table app.images force row level security;
create policy customer on app.images to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.image_references enable row level security;
alter table app.image_references force row level security;
create policy customer on app.image_references to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.image_remains enable row level security;
alter table app.image_remains force row level security;
create policy customer on app.image_remains to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));
alter table app.image_usage enable row level security;
alter table app.image_usage force row level security;
create policy customer on app.image_usage to tropeiro_runtime
  using (customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint));

grant select, insert, update, delete on app.images, app.image_references, app.image_remains, app.image_usage to tropeiro_runtime;
grant usage on sequence app.image_upload_numbers to tropeiro_runtime;
