-- How the client keeps its refresh token, which decides whether it rotates. Null in sessions from before: by realm.
alter table app.sessions
  add column transport text check (transport in ('plain', 'cookie', 'installation'));

-- Each rotation is a generation, of a refresh token and of the access tokens that come with it. One that was seen in use
-- tells that the answer arrived: after a grace, a token of a generation before it is a copy.
alter table app.sessions add column seen_generation integer not null default 1;
alter table app.refresh_tokens add column generation integer not null default 1;

grant update (seen_generation) on app.sessions to tropeiro_runtime;
