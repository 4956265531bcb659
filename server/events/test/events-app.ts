import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { FindAddress } from '../../places/public.ts'
import { enqueueJobWithin } from '../../platform/jobs/enqueue-job.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { createEvents } from '../slice.ts'

export interface EventsApp extends SliceApp {
  /** What workers would do. */
  readonly tasks: readonly JobTask[]
}

/** Events of any year can be planted. Nobody knows addresses unless somebody is given who does. */
export async function createEventsApp(findAddress: FindAddress | null = null): Promise<EventsApp> {
  let tasks: readonly JobTask[] = []
  const events = await createSliceApp({
    registerSlices: (app) => {
      const { database, clock } = app.services
      const log = createLog({ level: 'silent' })
      const slice = createEvents({ database, clock, log, enqueueJob: enqueueJobWithin(1), findAddress })
      slice.register(app)
      tasks = slice.tasks ?? []
    },
    scopes: {
      writer: ['event:read', 'event_rule:read', 'event_rule:write'],
      reader: ['event:read', 'event_rule:read'],
      stranger: [],
    },
  })
  await makeMonths(events, ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'])
  return { ...events, tasks }
}

/** As platform.make_event_month does, which makes none of months that are far from today. */
async function makeMonths(
  { test_database }: Pick<EventsApp, 'test_database'>,
  months: readonly string[],
): Promise<void> {
  await withAdmin(async (admin) => {
    for (const month of months) {
      const [year, number] = month.split('-').map(Number)
      const next = new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString()
      const name = `events_${month.replace('-', '')}`
      await admin.query(
        `create table if not exists app.${name} partition of app.events
         for values from ('${month}-01T00:00:00Z') to ('${next}')`,
      )
    }
  }, test_database.admin_url)
}

let planted = 0

/** Records of other slices, behind their backs. */
export async function plantVehicle(events: EventsApp, { customer_id = 1 } = {}): Promise<number> {
  const plate = `EVT${++planted}`
  const [row] = await events.rowsBehind(
    `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
     values ($1, 'Van', 'van', $2, $2, '2020-01-01', '2020-01-01') returning id::integer`,
    [customer_id, plate],
  )
  return Number(row?.['id'])
}

export async function plantDevice(events: EventsApp, { customer_id = 1 } = {}): Promise<number> {
  const serial = `SER${++planted}`
  const [row] = await events.rowsBehind(
    `insert into app.devices (customer_id, serial, serial_key, protocol, date_created, date_modified)
     values ($1, $2, $2, 'teltonika', '2020-01-01', '2020-01-01') returning id::integer`,
    [customer_id, serial],
  )
  return Number(row?.['id'])
}

export async function plantDriver(
  events: EventsApp,
  { customer_id = 1, name = 'Ana Lima' } = {},
): Promise<number> {
  const [row] = await events.rowsBehind(
    `with owner as (
       insert into app.users (customer_id, login, name, role, date_created)
       values ($1, $2, $3, 'driver', '2026-01-01') returning id
     )
     insert into app.drivers (customer_id, name, name_key, hash_key_version, is_deliveryman, user_id,
       date_created, date_modified)
     select $1, $3, lower($3), 1, true, id, '2026-01-01', '2026-01-01' from owner
     returning id::integer`,
    [customer_id, `driver-${++planted}`, name],
  )
  return Number(row?.['id'])
}

export async function plantPoint(
  events: EventsApp,
  { customer_id = 1, title = 'Depot', category_id = 1 } = {},
): Promise<number> {
  const [row] = await events.rowsBehind(
    `insert into app.points_of_interest (customer_id, title, latitude, longitude, point_of_interest_category_id,
       date_created, date_modified)
     values ($1, $2, -23.55, -46.63, $3, '2026-01-01', '2026-01-01') returning id::integer`,
    [customer_id, title, category_id],
  )
  return Number(row?.['id'])
}

export async function plantArea(events: EventsApp, { customer_id = 1, name = 'Yard' } = {}): Promise<number> {
  const [row] = await events.rowsBehind(
    `insert into app.virtual_areas (customer_id, name, name_key, kind, shape, radius_m, date_created, date_modified)
     values ($1, $2, lower($2), 'circle', 'POINT(-46.63 -23.55)', 100, '2026-01-01', '2026-01-01') returning id::integer`,
    [customer_id, name],
  )
  return Number(row?.['id'])
}
