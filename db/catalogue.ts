/** The doors: SECURITY DEFINER functions that look across customers. A new one is added here, and reviewed. */
const doors: readonly string[] = [
  'platform.cancel_recalculation(bigint,timestamp with time zone)',
  'platform.customers_not_under_master_key(text,bigint,integer)',
  'platform.enqueue_job(text,jsonb,text,timestamp with time zone,integer,integer)',
  'platform.find_customer(text)',
  'platform.hand_serial_over(text)',
  'platform.list_customers(bigint,integer)',
  'platform.list_customers_to_watch(timestamp with time zone,bigint,integer)',
  'platform.list_customers_with_overdue_plans(timestamp with time zone,integer,bigint,integer)',
  'platform.list_customers_with_overdue_proofs(timestamp with time zone,bigint,integer)',
  'platform.list_customers_with_unread_log(bigint,integer)',
  'platform.list_outbox_news(bigint,integer)',
  'platform.list_proof_work(timestamp with time zone,integer)',
  'platform.list_webhook_work(timestamp with time zone,integer,integer)',
  'platform.number_outbox(integer)',
  'platform.raise_fact_version()',
  'platform.register_customer(text,bigint)',
  'platform.register_device(text,bigint)',
  'platform.release_device(bigint)',
]

/**
 * Doors that reach into the rows of every customer: what deletes by age, at an age of its own, and what takes a serial from
 * one customer for another. Only the maintenance role may.
 */
export const maintenance_doors: readonly string[] = [
  'platform.backdate_serial(text,timestamp with time zone)',
  'platform.forget_exceptions(integer)',
  'platform.forget_execution_commands(integer)',
  'platform.forget_fact_changes(integer)',
  'platform.forget_geocode_cache(integer)',
  'platform.forget_idempotency_keys(integer)',
  'platform.forget_login_attempts(integer)',
  'platform.forget_operations(integer)',
  'platform.forget_quarantined_positions(integer)',
  'platform.forget_rate_buckets(integer)',
  'platform.forget_recalculations(integer)',
  'platform.forget_route_plan_previews(integer)',
  'platform.forget_route_plan_undos(integer)',
  'platform.forget_sessions(integer)',
  'platform.forget_webhook_deliveries(integer)',
  'platform.mark_days_dirty(bigint,bigint[],integer[],date,date)',
  'platform.release_serial(text)',
]

/** Doors for who takes in positions, which come before their customer is known. */
export const telemetry_doors: readonly string[] = [
  'platform.add_daily_parts(jsonb)',
  'platform.add_recalculations(jsonb,timestamp with time zone)',
  'platform.count_dead_letters()',
  'platform.delete_daily_parts(jsonb)',
  'platform.delete_events(jsonb)',
  'platform.find_device_holds(text[],timestamp with time zone)',
  'platform.find_retention(bigint,date)',
  'platform.find_stored_positions(bigint[],bigint[],timestamp with time zone[],bigint[])',
  'platform.list_device_holds(text,timestamp with time zone,integer)',
  'platform.list_position_keys()',
  'platform.list_late_days(bigint,bigint,date,integer)',
  'platform.list_source_networks()',
  'platform.list_position_devices(date,bigint,bigint,integer)',
  'platform.progress_recalculations(jsonb,timestamp with time zone)',
  'platform.put_checkpoints(jsonb)',
  'platform.put_open_events(jsonb)',
  'platform.put_vehicle_positions(jsonb)',
  'platform.raise_contested(jsonb)',
]

/** Parts of doors: the doors call them, and nobody else may. */
export const inner_doors: readonly string[] = [
  'platform.holds_of_serials(text[],timestamp with time zone)',
  'platform.next_hold(text)',
]
export const all_doors = [...doors, ...maintenance_doors, ...telemetry_doors, ...inner_doors]

/** Functions that make and drop partitions: only the owner of a table may, so they are the owner's. Each knows its bounds. */
export const telemetry_builders: readonly string[] = [
  'platform.drop_position_day(date)',
  'platform.make_event_month(date)',
  'platform.make_position_days()',
  'platform.make_position_month(text,date)',
]
/** For every worker: without the days to come, everything would be written to one table. */
const runtime_builders: readonly string[] = ['platform.make_outbox_days()']
export const maintenance_builders: readonly string[] = [
  'platform.drop_old_events()',
  'platform.drop_old_outbox()',
  'platform.drop_old_position_files()',
]

/** Parts of builders, which would drop whatever they are told: the builders call them, and nobody else may. */
export const inner_builders: readonly string[] = [
  'platform.drop_partition(text,text)',
  'platform.kept_days(text)',
]
export const all_builders = [
  ...runtime_builders,
  ...telemetry_builders,
  ...maintenance_builders,
  ...inner_builders,
]

/** Every role of ours but the owner, whom nobody logs in as. */
export const weak_roles = [
  'tropeiro_runtime',
  'tropeiro_jobs',
  'tropeiro_maintenance',
  'tropeiro_telemetry',
  'tropeiro_doors',
]

/**
 * All that the telemetry role may do with tables, or with single columns of one; beside it, it adds to the day tables of
 * positions.
 */
export const telemetry_grants: readonly string[] = [
  'app.dead_letters DELETE',
  'app.dead_letters INSERT',
  'app.dead_letters SELECT',
  'app.customer_versions SELECT',
  'app.daily_parts SELECT',
  'app.event_ids USAGE',
  'app.event_rules SELECT',
  'app.events INSERT',
  'app.events SELECT',
  'app.driver_versions SELECT',
  'app.fact_changes SELECT',
  'app.fleet_versions SELECT',
  'app.itineraries(customer_id) SELECT',
  'app.itineraries(date_excluded) SELECT',
  'app.itineraries(date_time_end) SELECT',
  'app.itineraries(date_time_start) SELECT',
  'app.itineraries(driver_id) SELECT',
  'app.itineraries(id) SELECT',
  'app.itineraries(vehicle_id) SELECT',
  'app.late_positions DELETE',
  'app.late_positions INSERT',
  'app.late_positions SELECT',
  'app.open_events SELECT',
  'app.outbox INSERT',
  'app.point_of_interest_versions SELECT',
  'app.position_files INSERT',
  'app.position_files SELECT',
  'app.position_files UPDATE',
  'app.position_retentions SELECT',
  'app.positions SELECT',
  'app.quarantined_positions INSERT',
  'app.quarantined_positions SELECT',
  'app.route_plan_runs SELECT',
  'app.vehicle_checkpoints SELECT',
  'app.vehicle_drivers(customer_id) SELECT',
  'app.vehicle_drivers(date_corrected) SELECT',
  'app.vehicle_drivers(driver_id) SELECT',
  'app.vehicle_drivers(id) SELECT',
  'app.vehicle_drivers(valid_from) SELECT',
  'app.vehicle_drivers(valid_to) SELECT',
  'app.vehicle_drivers(vehicle_id) SELECT',
  'app.vehicle_positions SELECT',
  'app.vehicle_versions SELECT',
  'app.vehicle_virtual_area_versions SELECT',
  'app.virtual_area_versions SELECT',
  'app.work_shift_versions SELECT',
  'platform.dirty_days DELETE',
  'platform.dirty_days INSERT',
  'platform.dirty_days SELECT',
  'platform.dirty_days UPDATE',
  'platform.fact_versions SELECT',
  'platform.log_ends INSERT',
  'platform.log_ends SELECT',
  'platform.log_ends UPDATE',
  'platform.partition_states INSERT',
  'platform.partition_states SELECT',
  'platform.partition_states UPDATE',
  'platform.partitions INSERT',
  'platform.partitions SELECT',
  'platform.partitions UPDATE',
  'platform.position_days SELECT',
  'platform.position_days(closing_since) UPDATE',
  'platform.position_days(state) UPDATE',
  'platform.processors DELETE',
  'platform.processors INSERT',
  'platform.processors SELECT',
  'platform.processors UPDATE',
  'platform.recalculation_ranges SELECT',
  'platform.unreadable_entries DELETE',
  'platform.unreadable_entries INSERT',
  'platform.unreadable_entries SELECT',
]

/** Tables that the telemetry role adds to whatever the customer: a message of the log has records of many. */
export const telemetry_inserts: readonly string[] = [
  'app.dead_letters',
  'app.events',
  'app.late_positions',
  'app.outbox',
  'app.quarantined_positions',
]

/** Tables of `platform`, which have no customer, and all that the runtime role may do with each. */
export const platform_grants: readonly string[] = [
  'platform.customer_numbers USAGE',
  'platform.login_attempts INSERT',
  'platform.login_attempts SELECT',
  'platform.login_attempts UPDATE',
  'platform.migrations SELECT',
  'platform.partitions SELECT',
  'platform.position_days SELECT',
  'platform.processors SELECT',
  'platform.rate_buckets INSERT',
  'platform.rate_buckets SELECT',
  'platform.rate_buckets UPDATE',
  'platform.signing_keys INSERT',
  'platform.signing_keys SELECT',
  'platform.signing_keys UPDATE',
]
