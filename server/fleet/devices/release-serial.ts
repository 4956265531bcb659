import type { Database } from '@tropeiro/db/database.ts'
import { handOverSerial } from './queries.ts'
import { parseSerial } from './serial.ts'

/**
 * The operator's word on whose a tracker is: the first that waits for the serial gets it, and who had it waits behind the
 * others. False when nobody waits for it. `maintenance` is connected as the maintenance role.
 */
export async function releaseSerial(maintenance: Database, text: string): Promise<boolean> {
  const serial = parseSerial(text)
  if (serial === null) return false
  const { handed_over } = await maintenance.oneOfPlatform(handOverSerial(serial))
  return handed_over
}
