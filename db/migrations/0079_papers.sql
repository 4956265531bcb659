-- The day on which the licensing of a vehicle (CRLV) expires.
alter table app.vehicles add column licensing_expiration date;
