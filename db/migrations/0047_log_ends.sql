-- Up to where each stream of the log has acknowledged messages, as gateways tell it: when a stream is lost with its store, this
-- says how much of it was not in the tables yet. By the stream's own id: one that is made anew has another.
create table platform.log_ends (
  stream_id text primary key,
  sequence bigint not null
);
grant select, insert, update on platform.log_ends to tropeiro_telemetry;

-- Files are written and replaced; what takes them away is the drop of their month.
revoke delete on app.position_files from tropeiro_telemetry;
