import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { CellDevice, PositionCell } from './position-cell.ts'

/** So many vehicles with a tracker each, all at once: registering thousands by the API would take minutes. Before a gateway starts. */
export async function plantTrackers(
  { test_database, customer_id }: Pick<PositionCell, 'test_database' | 'customer_id'>,
  { count, held_since }: { readonly count: number; readonly held_since: Date },
): Promise<CellDevice[]> {
  const devices = Array.from({ length: count }, (_, n) => ({
    serial: String(351_000_000_000_000 + n),
    protocol: 'teltonika_8' as const,
    device_id: n + 1,
    vehicle_id: n + 1,
  }))
  await withAdmin(async (admin) => {
    // The rows are consistent by themselves.
    await admin.query('set session_replication_role = replica')
    const given = [customer_id, held_since, devices.map(({ serial }) => serial)]
    for (const statement of statements) await admin.query(statement, given)
    await admin.query('analyze')
  }, test_database.admin_url)
  return devices
}

/** Of the customer, the moment and the serials that are given. */
const given = 'unnest($3::text[]) with ordinality as given (serial, n)'
const statements = [
  `insert into app.vehicles (customer_id, id, title, title_key, plate, plate_key, status, visible, date_created,
     date_modified) overriding system value
   select $1::bigint, n, 'Van ' || n, 'van ' || n, 'VAN' || n, 'VAN' || n, 'A', true, $2::timestamptz, $2::timestamptz
   from ${given}`,
  `insert into app.devices (customer_id, id, serial, serial_key, protocol, date_created, date_modified)
   overriding system value
   select $1::bigint, n, serial, serial, 'teltonika', $2::timestamptz, $2::timestamptz from ${given}`,
  `insert into platform.device_serials (serial_key, customer_id, device_id, valid_from)
   select serial, $1::bigint, n, $2::timestamptz from ${given}`,
  `insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, date_recorded)
   select $1::bigint, n, n, $2::timestamptz, $2::timestamptz from ${given}`,
]
