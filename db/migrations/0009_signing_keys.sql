-- Keys that sign access tokens; the private half is sealed under the master key that master_key_id names. A key
-- signs from date_active on and is believed until date_retired.
create table platform.signing_keys (
  kid text primary key,
  public_key bytea not null,
  private_key bytea not null,
  master_key_id text not null,
  date_active timestamptz not null,
  date_retired timestamptz
);
grant select, insert, update (private_key, master_key_id, date_retired) on platform.signing_keys to tropeiro_runtime;
