// Generated from the migrated database by `npm run generate`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** jsonb: read as a value, written as text. */
type Json = ColumnType<unknown, string, string>

export interface DB {
  'app.address_corrections': {
    customer_id: number
    id: GeneratedAlways<number>
    key: Buffer
    address: string
    address_parts: Json
    latitude: number
    longitude: number
    user_id: number | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.alert_rules': {
    customer_id: number
    kind: string
    enabled: boolean
    threshold: number | null
    mail_user_ids: Generated<number[]>
    row_version: Generated<number>
    date_modified: Date
  }
  'app.api_keys': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    key_hash: Buffer
    scopes: string[]
    created_by: number
    date_created: Date
    date_expires: Date | null
    date_excluded: Date | null
    user_id: number | null
    parent_id: number | null
  }
  'app.audit': {
    customer_id: number
    id: GeneratedAlways<number>
    occurred_at: Date
    user_id: number | null
    api_key_id: number | null
    action: string
    resource: string
    resource_id: number | null
    fields: string[]
    address: string | null
    request_id: string | null
  }
  'app.catalogue_entries': {
    customer_id: number
    id: GeneratedAlways<number>
    kind: string
    name: string
    name_key: string
    vehicle_model_manufacturer_id: number | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.checklist_answers': {
    customer_id: number
    id: number
    checklist_id: number
    checklist_form_field_id: number
    table_item_id: number | null
    risk_level: string | null
    image: Buffer | null
    sealed: Buffer | null
  }
  'app.checklist_form_versions': {
    customer_id: number
    checklist_form_id: number
    version: number
    name: string
    icon: string | null
    fields: Json
    date_created: Date
  }
  'app.checklist_forms': {
    customer_id: number
    id: GeneratedAlways<number>
    version: Generated<number>
    active: boolean
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.checklist_receipts': {
    customer_id: number
    checklist_id: number
    state: string
    date_created: Date
    date_taken: Date | null
    date_sent: Date | null
  }
  'app.checklists': {
    customer_id: number
    id: number
    checklist_form_id: number
    form_version: number
    user_id: number
    vehicle_id: number | null
    command_id: string | null
    date_executed: Date
    date_created: Date
    latitude: number | null
    longitude: number | null
    count_items: number
    count_high_risk: number
    count_medium_risk: number
    count_low_risk: number
    signature: Buffer | null
    sealed: Buffer | null
    row_version: Generated<number>
  }
  'app.confirmed_places': {
    customer_id: number
    key: Buffer
    address_parts: Json
    latitude: number
    longitude: number
    confirmations: Generated<number>
    date_modified: Date
  }
  'app.cost_centers': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    name_key: string
    external_code: string | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.customer_versions': {
    customer_id: number
    valid_from: Date
    valid_to: Date | null
    time_zone: string
  }
  'app.customers': {
    customer_id: number
    tax_number: string
    name: string
    time_zone: string
    locale: string
    settings: Generated<Json>
    date_created: Date
    date_disabled: Date | null
    row_version: Generated<number>
    source_networks: Generated<string[]>
  }
  'app.daily_parts': {
    customer_id: number
    vehicle_id: number
    date: string
    driver_id: number
    day: string
    count: number
    count_travel: number
    count_in_moviment: number
    count_ignition_on: number
    count_ignition_off: number
    count_out_of_work: number
    count_high_speed: number
    count_high_speed_range_1: number
    count_high_speed_range_2: number
    distance_cm: number
    moving_distance_cm: number
    out_of_work_distance_cm: number
    moving_ms: number
    ignition_on_ms: number
    ignition_off_ms: number
    out_of_work_ms: number
    high_speed_ms: number
    rpm_neutral_ms: number
    rpm_economy_ms: number
    rpm_high_ms: number
    rpm_max_ms: number
    speed_max_kmh_e2: number
  }
  'app.data_keys': {
    customer_id: number
    version: number
    master_key_id: string
    wrapped_key: Buffer
    date_created: Date
  }
  'app.dead_letters': {
    customer_id: number
    id: GeneratedAlways<number>
    partition: number
    sequence: number
    entry: Buffer
    problem: string
    date_created: Date
  }
  'app.departments': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    name_key: string
    external_code: string | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.device_installs': {
    customer_id: number
    id: GeneratedAlways<number>
    device_id: number
    vehicle_id: number
    valid_from: Date
    valid_to: Date | null
    date_recorded: Date
    date_corrected: Date | null
    reason: string | null
    user_id: number | null
  }
  'app.devices': {
    customer_id: number
    id: GeneratedAlways<number>
    serial: string
    serial_key: string
    protocol: string
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
    state: Generated<string>
  }
  'app.driver_versions': {
    customer_id: number
    driver_id: number
    valid_from: Date
    valid_to: Date | null
    card: string | null
    work_shift_id: number | null
  }
  'app.drivers': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    name_key: string
    cpf: Buffer | null
    cpf_hash: Buffer | null
    rg: Buffer | null
    cnh_number: Buffer | null
    cnh_number_hash: Buffer | null
    date_of_birth: Buffer | null
    hash_key_version: number
    company_registry: string | null
    email: string | null
    phone_number: string | null
    is_deliveryman: boolean
    identifier: string | null
    user_id: number
    department_id: number | null
    cost_center_id: number | null
    work_shift_id: number | null
    point_of_interest_id: number | null
    state_id: number | null
    cnh_category_id: number | null
    cnh_date: string | null
    first_cnh_date: string | null
    cnh_file: string | null
    toxicology_expiration: string | null
    status: Generated<string>
    neighborhood: string | null
    number: string | null
    cep: string | null
    revenues: string | null
    revenues_type: string | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
    first_expiry: GeneratedAlways<string | null>
    sealed: Buffer | null
  }
  'app.erasures': {
    customer_id: number
    id: GeneratedAlways<number>
    kind: string
    found_by: string
    subject_hash: Buffer
    hash_key_version: number
    operator: string
    reason: string
    counts: Generated<Json>
    date_started: Date
    date_finished: Date | null
  }
  'app.event_rules': {
    customer_id: number
    id: GeneratedAlways<number>
    vehicle_id: number | null
    valid_from: Date
    valid_to: Date | null
    rules: Json
  }
  'app.events': {
    customer_id: number
    id: number
    vehicle_id: number
    category: number
    subject: string
    begin_date: Date
    end_date: Date
    settled_at: Date
    driver_id: number | null
    device_id: number
    distance: number
    value: Json | null
    limit_value: number | null
    start_latitude_e7: number | null
    start_longitude_e7: number | null
    start_speed_e2: number | null
    start_ignition: boolean | null
    start_point_of_interest_id: number | null
    start_virtual_area_id: number | null
    end_latitude_e7: number | null
    end_longitude_e7: number | null
    end_speed_e2: number | null
    end_ignition: boolean | null
    end_point_of_interest_id: number | null
    end_virtual_area_id: number | null
  }
  'app.exception_causes': {
    customer_id: number
    exception_id: number
    key: string
    source: string
    at: Date
    is_standing: boolean
    details: Json
  }
  'app.exception_cursors': {
    customer_id: number
    last_sequence: Generated<number>
  }
  'app.exception_notices': {
    customer_id: number
    user_id: number
    exception_id: number
    date_created: Date
  }
  'app.exceptions': {
    customer_id: number
    id: GeneratedAlways<number>
    kind: string
    subject: string
    day: string
    state: string
    route_plan_id: number | null
    route_point_id: number | null
    vehicle_id: number | null
    driver_id: number | null
    owner_user_id: number | null
    opened_at: Date
    snoozed_until: Date | null
    closed_at: Date | null
    close_reason: string | null
    facts: Json
    row_version: Generated<number>
    date_modified: Date
  }
  'app.execution_commands': {
    customer_id: number
    command_id: string
    user_id: number
    sent_by: number | null
    installation_id: string
    sequence: number
    type: string
    route_plan_id: number | null
    route_point_id: number | null
    hash: Buffer
    state: string
    code: string | null
    pointer: string | null
    effect: Generated<string>
    at: Date | null
    device_time: Date | null
    clock_basis: string | null
    uncertainty_ms: number | null
    record_id: number | null
    warnings: Generated<string[]>
    attempts: Generated<number>
    sealed: Buffer | null
    received_at: Date
    accepted_at: Date | null
    accepted_by: number | null
    accept_reason: string | null
  }
  'app.execution_facts': {
    customer_id: number
    id: GeneratedAlways<number>
    kind: string
    command_id: string
    user_id: number
    route_plan_id: number | null
    route_point_id: number | null
    assignment: number | null
    plan_version: number | null
    at: Date
    received_at: Date
    unvisited: Generated<number[]>
    subject: string | null
    vehicle_id: number | null
    images: Generated<Json>
  }
  'app.execution_installations': {
    customer_id: number
    user_id: number
    installation_id: string
    app: string
    first_seen_at: Date
    last_seen_at: Date
    offset_ms: number
    anchor_offset_ms: number | null
    anchor_at: Date | null
    complete_to: number
    last_sequence: number
    last_at: Date | null
    last_uncertainty_ms: number
    outbox_commands: number
    outbox_images: number
    outbox_oldest_at: Date | null
    is_copied: Generated<boolean>
    agenda_version: string | null
  }
  'app.execution_phones': {
    customer_id: number
    user_id: number
    installation_id: string
    app: string | null
    last_sync_at: Date
    is_tracking: boolean | null
    tracking_since: Date | null
  }
  'app.execution_record_images': {
    customer_id: number
    record_id: number
    place: number
    role: string
    sha256: Buffer
  }
  'app.execution_records': {
    customer_id: number
    id: GeneratedAlways<number>
    kind: string
    route_point_id: number
    route_plan_id: number
    assignment: number
    plan_version: number
    command_id: string | null
    installation_id: string | null
    user_id: number | null
    vehicle_id: number | null
    at: Date
    device_time: Date | null
    received_at: Date
    clock_basis: string
    uncertainty_ms: number
    latitude: number | null
    longitude: number | null
    accuracy_m: number | null
    fixed_at: Date | null
    is_mock: boolean | null
    distance_m: number | null
    hodometer: number | null
    route_return_reason_id: number | null
    route_executed_reason_id: number | null
    effect: string
    items: Generated<Json>
    required_parts: Generated<string[]>
    waived: Generated<Json>
    sealed: Buffer | null
    voided_at: Date | null
    voided_by: number | null
    void_reason: string | null
    entry_hash: Buffer | null
    date_erased: Date | null
    awaiting_since: Date | null
    overdue_at: Date | null
  }
  'app.fact_changes': {
    customer_id: number
    version: number
    id: GeneratedAlways<number>
    kind: string
    vehicle_id: number | null
    valid_from: Date
    valid_to: Date | null
    date_created: Generated<Date>
  }
  'app.fleet_versions': {
    customer_id: number
    fleet_id: number
    valid_from: Date
    valid_to: Date | null
    time_zone: string | null
  }
  'app.fleets': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    name_key: string
    time_zone: string | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.geocode_cache': {
    customer_id: number
    key: Buffer
    provider: string
    candidates: Json
    date_expires: Date
  }
  'app.hash_keys': {
    customer_id: number
    version: number
    secret: Buffer
    date_created: Date
  }
  'app.idempotency_keys': {
    customer_id: number
    route: string
    key: string
    fingerprint: Buffer
    status: number
    answer: Buffer
    date_created: Date
  }
  'app.identities': {
    customer_id: number
    provider: string
    subject: string
    user_id: number
    date_created: Date
  }
  'app.image_references': {
    customer_id: number
    holder: string
    holder_id: number
    role: string
    sha256: Buffer
    plan_id: number | null
    user_id: number | null
  }
  'app.image_remains': {
    customer_id: number
    upload: number
    sha256: Buffer
    due_at: Date
    deleted_at: Date | null
  }
  'app.image_usage': {
    customer_id: number
    day: string
    user_id: number
    uploads: number
    bytes: number
  }
  'app.images': {
    customer_id: number
    sha256: Buffer
    state: string
    upload: number | null
    decoding_until: Date | null
    stored_sha256: Buffer | null
    extension: string | null
    size: number | null
    width: number | null
    height: number | null
    transformed: boolean | null
    refusal: string | null
    date_created: Date
    date_stored: Date | null
    unreferenced_since: Date | null
    condemned_at: Date | null
  }
  'app.import_layouts': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    fingerprint: Buffer
    columns: string[]
    row_version: Generated<number>
    date_created: Date
    date_modified: Date
  }
  'app.invitations': {
    customer_id: number
    token_hash: Buffer
    user_id: number
    date_created: Date
    date_expires: Date
    date_used: Date | null
    invited_by: number | null
    api_key_id: number | null
  }
  'app.itineraries': {
    customer_id: number
    id: GeneratedAlways<number>
    description: string | null
    external_id: string | null
    vehicle_id: number
    driver_id: number
    date_time_start: Date
    date_time_end: Date
    date_time_start_estimated: Date
    date_time_end_estimated: Date
    start_local: string | null
    end_local: string | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.late_positions': {
    customer_id: number
    device_id: number
    time: Date
    digest: number
    received: Date
    is_buffered: boolean
    record: Buffer
  }
  'app.login_places': {
    customer_id: number
    user_id: number
    place: Buffer
    date_last: Date
  }
  'app.mail_hours': {
    customer_id: number
    hour: Date
    mails: number
  }
  'app.mail_recipients': {
    customer_id: number
    user_id: number
    next_at: Date
    has_job: boolean
  }
  'app.open_events': {
    customer_id: number
    id: number
    vehicle_id: number
    category: number
    subject: string
    begin_date: Date
    end_date: Date
    told_end: Date | null
    driver_id: number | null
    device_id: number
    distance: number
    value: Json | null
    limit_value: number | null
    start_latitude_e7: number | null
    start_longitude_e7: number | null
    start_speed_e2: number | null
    start_ignition: boolean | null
    start_point_of_interest_id: number | null
    start_virtual_area_id: number | null
    end_latitude_e7: number | null
    end_longitude_e7: number | null
    end_speed_e2: number | null
    end_ignition: boolean | null
    end_point_of_interest_id: number | null
    end_virtual_area_id: number | null
  }
  'app.operations': {
    customer_id: number
    id: GeneratedAlways<number>
    kind: string
    state: Generated<string>
    progress: Generated<number>
    step: Generated<string>
    best_cost: number | null
    input: Json | null
    result: Json | null
    problem: Json | null
    run: Generated<number>
    user_id: number | null
    date_created: Date
    started_at: Date | null
    finished_at: Date | null
    sealed_input: Buffer | null
  }
  'app.outbox': {
    customer_id: number
    id: GeneratedAlways<number>
    type: string
    payload: Json
    occurred_at: Date
    transaction_id: Generated<string>
    sequence: number | null
    day: Generated<string>
  }
  'app.outbox_heads': {
    customer_id: number
    last_sequence: number
    round: Generated<number>
  }
  'app.place_address_jobs': {
    customer_id: number
    is_waiting: boolean
  }
  'app.place_addresses': {
    customer_id: number
    latitude_e4: number
    longitude_e4: number
    date_asked: Date
    date_found: Date | null
    address: string | null
    failures: Generated<number>
  }
  'app.point_of_interest_versions': {
    customer_id: number
    point_of_interest_id: number
    valid_from: Date
    valid_to: Date | null
    latitude: number
    longitude: number
  }
  'app.points_of_interest': {
    customer_id: number
    id: GeneratedAlways<number>
    title: string
    responsible_name: string | null
    phone: string | null
    latitude: number
    longitude: number
    migration_id: string | null
    point_of_interest_category_id: number
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
    sealed: Buffer | null
  }
  'app.position_files': {
    customer_id: number
    device_id: number
    day: string
    retention_class: string
    version: number
    row_count: number
    closed_count: number
    closed_digests: number
    file: Buffer
  }
  'app.position_retentions': {
    customer_id: number
    valid_from: string
    retention_class: string
  }
  'app.positions': {
    customer_id: number
    device_id: number
    time: Date
    digest: number
    received: Date
    is_buffered: boolean
    record: Buffer
  }
  'app.proof_chains': {
    customer_id: number
    plan_id: number
    last_n: number
    last_hash: Buffer
  }
  'app.proof_checkpoints': {
    customer_id: number
    size: number
    root: Buffer
    note: string
    date_signed: Date
  }
  'app.proof_disclosures': {
    customer_id: number
    plan_id: number
    n: number
    sealed: Buffer
  }
  'app.proof_entries': {
    customer_id: number
    plan_id: number
    n: number
    id: GeneratedAlways<number>
    point_id: number | null
    record_id: number | null
    content: string
    hash: Buffer
    leaf: number | null
  }
  'app.proof_links': {
    customer_id: number
    id: GeneratedAlways<number>
    point_id: number
    token_hash: Buffer
    with_pictures: boolean
    created_by: number | null
    date_created: Date
    date_expires: Date
    date_revoked: Date | null
  }
  'app.proof_logs': {
    customer_id: number
    name: string
    public_key: Buffer
    sealed_key: Buffer
    size: Generated<number>
    edge: Generated<Buffer>
    checkpoint_due_at: Date
    date_created: Date
  }
  'app.proof_nodes': {
    customer_id: number
    level: number
    place: number
    hash: Buffer
  }
  'app.quarantined_positions': {
    customer_id: number
    device_id: number
    time: Date
    digest: number
    received: Date
    reason: string
    record: Buffer
  }
  'app.recalculations': {
    customer_id: number
    id: GeneratedAlways<number>
    version: number
    kind: string
    valid_from: Date
    valid_to: Date | null
    vehicle_days: Generated<number>
    vehicle_days_done: Generated<number>
    vehicle_days_taken_over: Generated<number>
    date_created: Date
    date_added: Date
    date_progressed: Date | null
    date_cancelled: Date | null
  }
  'app.refresh_tokens': {
    customer_id: number
    token_hash: Buffer
    session_id: number
    date_created: Date
    date_rotated: Date | null
    successor: Buffer | null
    generation: Generated<number>
  }
  'app.route_executions': {
    customer_id: number
    id: GeneratedAlways<number>
    route_point_id: number
    latitude: number | null
    longitude: number | null
    return_date: Date
    picture_names: Generated<string[]>
    signature_img: string | null
    hodometer_picture: string | null
    route_return_reason_id: number | null
    route_executed_reason_id: number | null
    date_created: Date
  }
  'app.route_imports': {
    customer_id: number
    id: GeneratedAlways<number>
    external_code: string
    request: Json | null
    unassigned: Json
    operation_id: number | null
    user_id: number | null
    date_created: Date
    sealed_request: Buffer | null
    explained_as_of: Json | null
  }
  'app.route_plan_changes': {
    customer_id: number
    route_plan_id: number
    edit_version: number
    change_id: string
    user_id: number | null
    reason: string | null
    operations: Json
    date_created: Date
  }
  'app.route_plan_executors': {
    customer_id: number
    route_plan_id: number
    valid_to: Date
    user_id: number | null
    driver_id: number | null
    vehicle_id: number | null
    helper_id: number | null
  }
  'app.route_plan_previews': {
    customer_id: number
    preview_id: string
    user_id: number | null
    sealed: Buffer
    size: number
    date_created: Date
    date_expires: Date
  }
  'app.route_plan_rules': {
    customer_id: number
    route_plan_id: number
    last_version: number
    require_signature: boolean
    require_picture: boolean
    require_hodometer: boolean
    load_check: boolean
  }
  'app.route_plan_runs': {
    customer_id: number
    route_plan_id: number
    date_started: Date
    valid_from: Date
    valid_to: Date | null
    vehicle_id: number
    driver_id: number | null
    point_ids: number[]
    latitudes: number[]
    longitudes: number[]
  }
  'app.route_plan_sightings': {
    customer_id: number
    route_plan_id: number
    version: number
    edit_version: number
    user_id: number
    installation_id: string | null
    seen_at: Date
  }
  'app.route_plan_undos': {
    customer_id: number
    change_id: string
    document: Json
    undone_by: string | null
    date_created: Date
  }
  'app.route_plans': {
    customer_id: number
    id: GeneratedAlways<number>
    route_id: number
    operation_id: number | null
    status: string
    external_code: string
    day: string
    executor_key: string
    source: string
    engine: string | null
    date_time_start: Date
    date_time_end: Date
    vehicle_id: number | null
    driver_id: number | null
    user_id: number | null
    helper_id: number | null
    total_time: number | null
    total_distance: number | null
    total_points: number
    total_capacity: number
    polyline6: string | null
    is_optimized: boolean
    require_signature: boolean
    require_picture: boolean
    load_check: boolean
    findings: Json
    failure: Json | null
    date_started: Date | null
    date_closed: Date | null
    close_reason: string | null
    row_version: Generated<number>
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    edit_version: Generated<number>
    derived_status: string | null
    planning: string | null
    office_started_at: Date | null
    office_closed_at: Date | null
    office_reopened_at: Date | null
    date_restored: Date | null
    date_sent: Date | null
    auto_send: Generated<boolean>
    is_replaced: Generated<boolean>
    require_hodometer: Generated<boolean>
    driven_vehicle_at: Date | null
    office_vehicle_id: number | null
    office_vehicle_at: Date | null
    has_time_window: boolean | null
    cost: number | null
    findings_as_of: number | null
    locked: Generated<boolean>
    waived: Json | null
  }
  'app.route_point_assignments': {
    customer_id: number
    route_point_id: number
    assignment: number
    route_plan_id: number
    valid_from: Date | null
    valid_to: Date | null
  }
  'app.route_point_items': {
    customer_id: number
    id: GeneratedAlways<number>
    route_point_id: number
    external_code: string
    value: number | null
    description: string | null
    quantity: number | null
    capacity: number | null
    checked: Generated<boolean>
  }
  'app.route_points': {
    customer_id: number
    id: GeneratedAlways<number>
    route_plan_id: number
    line: number
    name: string
    type: string
    status: string
    order: number
    optimized_order: number | null
    info: string | null
    address: string | null
    address_parts: Json | null
    geocode: Json | null
    latitude: number | null
    longitude: number | null
    external_code: string | null
    axles: number | null
    delivery_time: number
    capacity: number | null
    time_windows: Generated<Json>
    disable_signature_check: boolean | null
    disable_picture: boolean | null
    time_scheduled: Date | null
    duration: number | null
    distance: number | null
    row_version: Generated<number>
    date_modified: Date
    sealed: Buffer | null
    intended_plan_id: number | null
    assignment: Generated<number>
    assigned_version: Generated<number>
    removed_at: Date | null
    date_excluded: Date | null
    arrived_at: Date | null
    departed_at: Date | null
    successor_id: number | null
    origin_route_id: number | null
    origin_line: number | null
    date_erased: Date | null
    leg_from_id: number | null
    locked: Generated<boolean>
    waived: Json | null
    resumed_assignments: number[] | null
  }
  'app.route_reason_delays': {
    customer_id: number
    route_reason_id: number
    need: string
    route_plan_id: number
    last_version: number
  }
  'app.route_reasons': {
    customer_id: number
    id: GeneratedAlways<number>
    kind: string
    code: string
    name: string | null
    requires_picture: Generated<boolean>
    requires_note: Generated<boolean>
    active: Generated<boolean>
    row_version: Generated<number>
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
  }
  'app.sessions': {
    customer_id: number
    id: GeneratedAlways<number>
    user_id: number
    realm: string
    date_created: Date
    date_expires: Date
    date_revoked: Date | null
    transport: string | null
    seen_generation: Generated<number>
  }
  'app.text_suffixes': {
    customer_id: number
    resource: string
    suffix: string
    id: number
  }
  'app.users': {
    customer_id: number
    id: GeneratedAlways<number>
    login: string
    name: string
    email: string | null
    role: string
    locale: string | null
    time_zone: string | null
    password_hash: string | null
    date_created: Date
    date_disabled: Date | null
    date_excluded: Date | null
    row_version: Generated<number>
    sealed: Buffer | null
  }
  'app.vehicle_checkpoints': {
    customer_id: number
    vehicle_id: number
    day: string
    step_version: number
    state: string
  }
  'app.vehicle_drivers': {
    customer_id: number
    id: GeneratedAlways<number>
    vehicle_id: number
    driver_id: number
    valid_from: Date
    valid_to: Date | null
    date_recorded: Date
    date_corrected: Date | null
    reason: string | null
    user_id: number | null
  }
  'app.vehicle_positions': {
    customer_id: number
    vehicle_id: number
    partition: number
    sequence: number
    time: Date
    state: Json
  }
  'app.vehicle_status_changes': {
    customer_id: number
    id: GeneratedAlways<number>
    vehicle_id: number
    status_from: string
    status_to: string
    reason: string | null
    user_id: number | null
    api_key_id: number | null
    date_created: Date
  }
  'app.vehicle_versions': {
    customer_id: number
    vehicle_id: number
    valid_from: Date
    valid_to: Date | null
    speed_max: number | null
    speed_max_range_1: number | null
    speed_max_rain: number | null
    rpm_high: number | null
    min_temperature: number | null
    max_temperature: number | null
    fleet_id: number | null
    work_shift_id: number | null
  }
  'app.vehicle_virtual_area_versions': {
    customer_id: number
    vehicle_id: number
    virtual_area_id: number
    valid_from: Date
    valid_to: Date | null
  }
  'app.vehicle_virtual_areas': {
    customer_id: number
    vehicle_id: number
    virtual_area_id: number
    date_created: Date
  }
  'app.vehicles': {
    customer_id: number
    id: GeneratedAlways<number>
    title: string
    title_key: string
    plate: string
    plate_key: string
    chassi: string | null
    chassi_key: string | null
    renavam: string | null
    crv: string | null
    status: Generated<string>
    visible: Generated<boolean>
    year: number | null
    model_year: number | null
    seats: number | null
    capacity: number | null
    axles: number | null
    fuel_capacity: number | null
    fuel_average_intended: number | null
    hodometer: number | null
    hourimeter: number | null
    speed_max: number | null
    speed_max_range_1: number | null
    speed_max_rain: number | null
    rpm_high: number | null
    min_temperature: number | null
    max_temperature: number | null
    responsible_name: string | null
    fleet_id: number | null
    cost_center_id: number | null
    work_shift_id: number | null
    vehicle_color_id: number | null
    vehicle_model_id: number | null
    fuel_category_id: number | null
    vehicle_category_id: number | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
    own_vehicle_color_id: number | null
    own_vehicle_model_id: number | null
    cost_per_km: number | null
    cost_per_hour: number | null
    licensing_expiration: string | null
  }
  'app.virtual_area_versions': {
    customer_id: number
    virtual_area_id: number
    valid_from: Date
    valid_to: Date | null
    shape: Buffer
    radius_m: number | null
  }
  'app.virtual_areas': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    name_key: string
    kind: string
    shape: string
    radius_m: number | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.webhook_deliveries': {
    customer_id: number
    id: GeneratedAlways<number>
    webhook_id: number
    sequence: number | null
    type: string
    attempt: number
    outcome: string
    http_status: number | null
    fault: string | null
    duration_ms: number
    next_at: Date | null
    date_sent: Date
  }
  'app.webhook_parked_events': {
    customer_id: number
    webhook_id: number
    sequence: number
    key: string
    attempts: number
    next_at: Date | null
  }
  'app.webhook_queues': {
    customer_id: number
    webhook_id: number
    cursor: number
    streak: Generated<number[]>
    failing_since: Date | null
    given_back: Generated<boolean>
    circuit_since: Date | null
    ping_at: Date | null
    pings: Generated<number>
    parked_count: Generated<number>
    last_success_at: Date | null
    last_failure_at: Date | null
    disabled_at: Date | null
    disabled_reason: string | null
    test_asked_at: Date | null
    reads: Generated<boolean>
    due_at: Date | null
    turn_at: Date
    lease_token: string | null
    lease_until: Date | null
    logged_on: string | null
    logged: Generated<number>
    lease_worker: string | null
  }
  'app.webhooks': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string | null
    url: string
    types: string[]
    scopes: string[]
    rate_per_second: number
    secret: Buffer | null
    previous_secret: Buffer | null
    previous_secret_until: Date | null
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'app.work_shift_versions': {
    customer_id: number
    work_shift_id: number
    valid_from: Date
    valid_to: Date | null
    days: Json
    time_zone: string
  }
  'app.work_shifts': {
    customer_id: number
    id: GeneratedAlways<number>
    name: string
    name_key: string
    date_created: Date
    date_modified: Date
    date_excluded: Date | null
    row_version: Generated<number>
  }
  'platform.customer_directory': {
    tax_number: string
    customer_id: number
  }
  'platform.device_serials': {
    serial_key: string
    customer_id: number
    device_id: number
    valid_from: Date
    valid_to: Date | null
    date_contested: Date | null
  }
  'platform.device_waits': {
    id: GeneratedAlways<number>
    serial_key: string
    customer_id: number
    device_id: number
  }
  'platform.dirty_days': {
    partition: number
    customer_id: number
    vehicle_id: number
    day: string
    marks: Generated<number>
    first_marked: Date
    last_marked: Date
  }
  'platform.fact_versions': {
    customer_id: number
    version: number
    transaction_id: string
  }
  'platform.log_ends': {
    stream_id: string
    sequence: number
  }
  'platform.login_attempts': {
    key: Buffer
    level: number
    counted_at: Date
  }
  'platform.migrations': {
    name: string
    checksum: string
    date_applied: Date
  }
  'platform.partition_states': {
    partition: number
    state: Buffer
  }
  'platform.partitions': {
    partition: number
    stream_id: string
    stream_created: Date
    epoch: Generated<number>
    owner: string | null
    last_sequence: Generated<number>
    state_sequence: Generated<number>
    step_version: number
    stopped_because: string | null
  }
  'platform.position_days': {
    day: string
    state: string
    closing_since: string | null
  }
  'platform.processors': {
    name: string
    beat: number
  }
  'platform.rate_buckets': {
    key: string
    tokens: number
    refilled_at: Date
  }
  'platform.recalculation_ranges': {
    partition: number
    customer_id: number
    recalculation_id: number
    vehicle_id: number
    next_day: string
    last_day: string
    days_left: number
    is_install: boolean
    is_begun: Generated<boolean>
    marks: Generated<number>
  }
  'platform.signing_keys': {
    kid: string
    public_key: Buffer
    private_key: Buffer
    master_key_id: string
    date_active: Date
    date_retired: Date | null
  }
  'platform.unreadable_entries': {
    id: GeneratedAlways<number>
    partition: number
    sequence: number
    entry: Buffer
    problem: string
    date_created: Date
  }
  'reference.cnh_categories': {
    id: number
    name: string
  }
  'reference.fuel_categories': {
    id: number
    name: string
  }
  'reference.maps': {
    id: GeneratedAlways<number>
    name: string
    map_key: string
    date: Date
    west: number
    south: number
    east: number
    north: number
    credits: string[]
    profiles: string[]
    date_built: Date
  }
  'reference.point_of_interest_categories': {
    id: number
    name: string
  }
  'reference.vehicle_categories': {
    id: number
    name: string
  }
  'reference.vehicle_colors': {
    id: number
    name: string
  }
  'reference.vehicle_model_manufacturers': {
    id: number
    name: string
    vehicle_category_id: number | null
  }
  'reference.vehicle_models': {
    id: number
    name: string
    vehicle_model_manufacturer_id: number
  }
}
