import type { Device } from '@tropeiro/contract/device.ts'
import type { DeviceRow } from './queries.ts'

export function presentDevices(rows: readonly DeviceRow[]): Device[] {
  return rows.map((row) => ({
    id: row.id,
    serial: row.serial,
    protocol: row.protocol,
    state: row.state,
    vehicle_id: row.vehicle_id,
    date_installed: row.date_installed,
    date_created: row.date_created,
  }))
}
