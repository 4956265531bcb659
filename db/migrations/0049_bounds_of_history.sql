-- What a device says beyond the max of a day is kept apart when the day is closed.
alter table app.quarantined_positions drop constraint quarantined_positions_reason_check;
alter table app.quarantined_positions add constraint quarantined_positions_reason_check
  check (reason in ('too_old', 'from_the_future', 'no_owner', 'too_many'));
