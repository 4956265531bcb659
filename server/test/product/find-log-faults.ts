import { findLogEventType } from '@tropeiro/contract/log-events.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { Compile, type Validator } from 'typebox/compile'

const max_rows = 5_000

interface ToldRow {
  readonly type: string
  readonly payload: unknown
}

/** What was told in a test and is not as the table of types says. */
export async function findLogFaults(admin_url: string): Promise<string[]> {
  const rows = await withAdmin(async (admin) => {
    const { rows: told } = await admin.query<ToldRow>(
      `select type, payload from app.outbox order by id desc limit ${max_rows}`,
    )
    return told
  }, admin_url)
  return judgeToldEvents(rows)
}

/** Pure: each fault once. */
export function judgeToldEvents(rows: readonly ToldRow[]): string[] {
  const validators = new Map<string, Validator>()
  const faults = new Set<string>()
  for (const { type, payload } of rows) {
    const known = findLogEventType(type)
    if (known === null) {
      faults.add(`${type} is not in contract/log-events.ts`)
      continue
    }
    const validator = validators.get(type) ?? Compile(known.data)
    validators.set(type, validator)
    if (validator.Check(payload)) continue
    for (const { instancePath, message, params } of validator.Errors(payload))
      faults.add(`${type}${instancePath}: ${message} ${JSON.stringify(params)}`)
  }
  return [...faults]
}
