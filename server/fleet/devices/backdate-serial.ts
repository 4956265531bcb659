import type { Database } from '@tropeiro/db/database.ts'
import { backdateHold } from './queries.ts'
import { parseSerial } from './serial.ts'

/**
 * The operator's word that a company had a tracker before it registered it here: what the tracker kept since then is taken as
 * that company's. False when nobody holds the serial now, already does since then, or somebody else held it meanwhile.
 * `maintenance` is connected as the maintenance role.
 */
export async function backdateSerial(maintenance: Database, text: string, since: Date): Promise<boolean> {
  const serial = parseSerial(text)
  if (serial === null) return false
  const { backdated } = await maintenance.oneOfPlatform(backdateHold(serial, since))
  return backdated
}
