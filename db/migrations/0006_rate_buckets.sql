-- Token buckets from which processes lease blocks. Unlogged: after a crash every bucket is full again.
create unlogged table platform.rate_buckets (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);

grant select, insert, update, delete on platform.rate_buckets to tropeiro_runtime;
