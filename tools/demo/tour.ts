/** What a tour of the demo needs to know. */
export interface TourPlace {
  readonly api_url: string
  readonly tax_number: string
  readonly login: string
  readonly password: string
  /** Of a vehicle that may drive at any hour. */
  readonly plate: string
  /** Of today, with a stop that was served and of which the pictures are there. */
  readonly plan_id: number
  /** Who drives it, and has answered a checklist with pictures that are there. */
  readonly user_id: number
  /** For the plan that the tour imports. */
  readonly stops: readonly { readonly name: string; readonly latitude: number; readonly longitude: number }[]
  /** When today's work began. */
  readonly began: Date
  readonly history_ms: number
}

/** A call of the specification, as somebody types it. What it prints is the answer. */
export interface TourStep {
  readonly title: string
  readonly script: string
}

const day_ms = 86_400_000

/** The 22 calls of the specification, in the order in which an integrator meets them. Each works as it stands, again and again. */
export function planTour(place: TourPlace): TourStep[] {
  return [
    ...logInSteps(place),
    ...fleetSteps(place),
    ...dayOfPlans(place),
    ...checklistSteps(place),
    ...own(),
  ]
}

/** A script for bash, with the steps as comments. */
export function renderTour(steps: readonly TourStep[]): string {
  const lines = steps.flatMap(({ title, script }, n) => [`# ${n + 1}. ${title}`, script, ''])
  return ['#!/usr/bin/env bash', '# Needs curl (7.82 or later) and jq.', '', ...lines].join('\n')
}

/** A server that has too much to do says 503 and when to ask again. */
const curl = 'curl -sSf --retry 5'
/** As one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'"'"'`)}'`
const authorised = `-H "Authorization: Bearer $ACCESS"`
const get = (path: string, query: Readonly<Record<string, string>> = {}) => {
  const fields = Object.entries(query).map(
    ([name, value]) => ` --data-urlencode ${quoted(`${name}=${value}`)}`,
  )
  return `${curl} -G "$BASE${path}" ${authorised}${fields.join('')}`
}
const post = (path: string, body: unknown) =>
  `${curl} "$BASE${path}" ${authorised} --json ${quoted(JSON.stringify(body))}`

function logInSteps({ api_url, tax_number, login, password }: TourPlace): TourStep[] {
  const body = { username: login, parent_username: tax_number, password, realm: 'api' }
  return [
    {
      title: 'Log in: POST /auth/login/',
      script: [
        `BASE=${api_url}/v1`,
        `TOKENS=$(${curl} "$BASE/auth/login/" --json ${quoted(JSON.stringify(body))})`,
        'ACCESS=$(echo "$TOKENS" | jq -r .access_token)',
        `echo "$TOKENS" | jq -c '.user | {name, role, customer: .customer.name}'`,
      ].join('\n'),
    },
    {
      title: 'Renew the access token: POST /auth/token/',
      script: [
        `RENEWED=$(${curl} -X POST "$BASE/auth/token/" -H "Authorization: Bearer $(echo "$TOKENS" | jq -r .refresh_token)")`,
        'ACCESS=$(echo "$RENEWED" | jq -r .access_token)',
        `echo "$RENEWED" | jq -c '.user | {name, role}'`,
      ].join('\n'),
    },
  ]
}

function fleetSteps({ began, history_ms, plate }: TourPlace): TourStep[] {
  const since = new Date(began.getTime() - Math.max(history_ms, day_ms)).toISOString()
  const until = new Date(began.getTime() + day_ms).toISOString()
  return [
    {
      title: 'The vehicles: GET /vehicle/',
      script: [
        `VEHICLES=$(${get('/vehicle/', { includes: '["fleet","vehicle_model"]' })})`,
        `VEHICLE_IDS=$(echo "$VEHICLES" | jq -c '[.data[].id]')`,
        `VEHICLE=$(echo "$VEHICLES" | jq '.data[] | select(.plate == "${plate}") | .id')`,
        `echo "$VEHICLES" | jq -c '.data[] | {id, plate, title, status}'`,
      ].join('\n'),
    },
    {
      title: 'The drivers: GET /driver/',
      script: [
        `DRIVERS=$(${get('/driver/', { is_deliveryman: '1' })})`,
        `DRIVER=$(echo "$DRIVERS" | jq '.data[0].id')`,
        `echo "$DRIVERS" | jq -c '.data[] | {id, name, phone_number, cnh_category_id}'`,
      ].join('\n'),
    },
    {
      title: 'How far and how long each vehicle drove, day by day: GET /daily_summary/',
      script: `${get('/daily_summary/', { initial_date: since, end_date: until, daily_type: 'analytical', aggregated_fields: '["vehicle"]' })} --data-urlencode "vehicles_id=$VEHICLE_IDS" | jq -c '.data[] | {title, total_distance, count_travel, count_high_speed, speed_max}'`,
    },
    {
      title: 'The trips of all vehicles: GET /event/ (category 1; 2 is speeding, 24 the panic button)',
      script: `${get('/event/', { event_category: '1', periods: JSON.stringify([{ begin: since, end: until }]), includes: 'vehicle,location_start,location_end' })} --data-urlencode "vehicles_id=$VEHICLE_IDS" | jq -c '.[] | {id, begin_date, end_date, distance, vehicle: .vehicle.plate}'`,
    },
  ]
}

function dayOfPlans({ began, stops, plate, plan_id }: TourPlace): TourStep[] {
  const begin_date = new Date(began.getTime() - day_ms / 4).toISOString()
  const end_date = new Date(began.getTime() + day_ms * 2.5).toISOString()
  const start = new Date(began.getTime() + day_ms)
  const plan = {
    optimize: true,
    geocoding: false,
    source: 'G',
    has_time_window: false,
    is_async: false,
    data: {
      external_code: 'TOUR',
      date_time_start: start.toISOString(),
      date_time_end: new Date(start.getTime() + day_ms / 3).toISOString(),
      vehicle_plate: plate,
      route_points: stops.map((stop, n) => ({ ...stop, external_code: `TOUR-${n + 1}` })),
    },
  }
  return [
    {
      title: 'The plans of today and tomorrow: GET /import/route_plan',
      script: [
        `PLANS=$(${get('/import/route_plan', { begin_date, end_date, includes: '["vehicle","user"]' })})`,
        `echo "$PLANS" | jq -c '.data[] | {id, external_code, status, total_points, vehicle: .vehicle.plate, driver: .user.name}'`,
      ].join('\n'),
    },
    {
      title: 'One of them with what happened at its stops: GET /import/route_plan with route_plan_id',
      script: [
        `PLAN=${plan_id}`,
        `POINTS=$(${get('/import/route_plan', { includes: '["route_points","route_points.routes_info"]' })} --data-urlencode "route_plan_id=$PLAN")`,
        // A stop that was served, with a picture of it.
        `CODE=$(echo "$POINTS" | jq -r '[.data[0].route_points[] | select(.external_code != null and any(.routes_info[]; .pictures != null)) | .external_code][0]')`,
        `echo "$POINTS" | jq -c '.data[0].route_points[] | {name, type, status, time_scheduled, done: .routes_info[-1].return_date}'`,
      ].join('\n'),
    },
    {
      title: 'One stop: GET /import/route_point',
      script: [
        `POINT=$(${get('/import/route_point', { includes: '["routes_info"]' })} --data-urlencode "route_plan_id=$PLAN" --data-urlencode "external_code=$CODE")`,
        `PICTURE=$(echo "$POINT" | jq -r '[.data[0].routes_info[].pictures | select(. != null)][0]')`,
        `echo "$POINT" | jq '.data[0].routes_info'`,
      ].join('\n'),
    },
    {
      title: 'Its picture, in Base64: GET /checklist/picture/',
      script: `${get('/checklist/picture/')} --data-urlencode "picture=$PICTURE" | jq -r '.data.content[:60] // .'`,
    },
    {
      title: 'A plan of your own for tomorrow: POST /import/route_plan',
      script: `${post('/import/route_plan?on_conflict=replace', plan)} | jq -c '{route_points, route_plan_ids, unassigned_points, wrong_route_plans}'`,
    },
  ]
}

function checklistSteps({ began, user_id }: TourPlace): TourStep[] {
  const period = {
    date_time_start: new Date(began.getTime() - day_ms).toISOString(),
    date_time_end: new Date(began.getTime() + day_ms).toISOString(),
  }
  return [
    {
      title: 'The checklists that drivers answered: GET /checklist/',
      script: [
        `CHECKLISTS=$(${get('/checklist/', period)})`,
        `CHECKLIST=$(echo "$CHECKLISTS" | jq '[.data[] | select(.user_id == ${user_id}) | .id][0]')`,
        `echo "$CHECKLISTS" | jq -c '.data[] | {id, form: .checklist_form.name, user: .user.name, count_items, count_high_risk}'`,
      ].join('\n'),
    },
    {
      title: 'One of them: GET /checklist/<id>',
      script: `${curl} "$BASE/checklist/$CHECKLIST" ${authorised} | jq -c '.data | {id, date_executed, identifier_fields}'`,
    },
    {
      title: 'Its answers: GET /checklist_form_field_executed/',
      script: `${get('/checklist_form_field_executed/', { includes: '["checklist_form_field"]' })} --data-urlencode "id=$CHECKLIST" | jq -c '.data[] | {field: .checklist_form_field.name, value, risk_level, picture}'`,
    },
  ]
}

/** What an integrator makes for itself. */
function own(): TourStep[] {
  const point = { title: 'Fornecedor do passeio', latitude: -29.9, longitude: -52.4 }
  const period = { date_time_start: '2027-03-03T08:00:00-03:00', date_time_end: '2027-03-03T11:00:00-03:00' }
  return [
    {
      title: 'A new point of interest: POST /point_of_interest/',
      script: [
        `MADE=$(${post('/point_of_interest/', { data: { ...point, point_of_interest_category: { id: 9 } } })})`,
        `echo "$MADE" | jq -c .data`,
      ].join('\n'),
    },
    {
      title: 'Another title for it: PUT /point_of_interest/',
      script: `${curl} -X PUT "$BASE/point_of_interest/" ${authorised} --json "$(echo "$MADE" | jq -c '{data: {id: .data.id, title: "Fornecedor novo", latitude: ${point.latitude}, longitude: ${point.longitude}}}')" | jq -c .data`,
    },
    {
      title: 'All points of interest: GET /point_of_interest/',
      script: `${get('/point_of_interest/')} | jq -c '.data[] | {id, title, category: .point_of_interest_category.name}'`,
    },
    {
      title: 'An itinerary: POST /itinerary/',
      script: [
        `TRIP=$(${curl} "$BASE/itinerary/" ${authorised} --json '{"data": {"description": "Vasilhames", "external_id": "TOUR", "vehicle_id": '"$VEHICLE"', "driver_id": '"$DRIVER"', "date_time_start_estimated": "${period.date_time_start}", "date_time_end_estimated": "${period.date_time_end}", "start_local": "Depósito", "end_local": "Fornecedor"}}')`,
        `TRIP_ID=$(echo "$TRIP" | jq .data.id)`,
        `echo "$TRIP" | jq -c .data`,
      ].join('\n'),
    },
    {
      title: 'Half an hour longer: PUT /itinerary/<id>',
      script: `${curl} -X PUT "$BASE/itinerary/$TRIP_ID" ${authorised} --json '{"data": {"description": "Vasilhames", "external_id": "TOUR", "vehicle_id": '"$VEHICLE"', "driver_id": '"$DRIVER"', "date_time_start": "${period.date_time_start}", "date_time_end": "2027-03-03T11:30:00-03:00"}}' | jq -c .data`,
    },
    {
      title: 'One itinerary: GET /itinerary/<id>',
      script: `${curl} "$BASE/itinerary/$TRIP_ID" ${authorised} | jq -c .data`,
    },
    {
      title: 'All of a day: GET /itinerary/',
      script: `${get('/itinerary/', { ...period, includes: 'vehicle,driver' })} | jq -c '.data[] | {id, description, vehicle: .vehicle.plate, driver: .driver.name}'`,
    },
    {
      title: 'A new driver: POST /driver/',
      script: `${post('/driver/', { data: { name: 'Visita Passeio', company_registry: 'TOUR', is_deliveryman: false }, is_deliveryman: false })} | jq -c '.data | {id, name}'`,
    },
  ]
}
