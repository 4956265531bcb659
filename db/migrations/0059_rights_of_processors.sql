-- What a processor finds is changed and removed through doors, which know only whole keys. It adds settled events by itself, and
-- nothing else: the rights to do by hand what the doors do go.
revoke update, delete on app.events from tropeiro_telemetry;
revoke insert, update, delete on app.open_events, app.daily_parts, app.vehicle_checkpoints from tropeiro_telemetry;
drop policy telemetry on app.open_events;
drop policy telemetry on app.daily_parts;
drop policy telemetry on app.vehicle_checkpoints;
