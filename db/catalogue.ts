import type pg from 'pg'
import { CATALOGUE_RULES } from './catalogue-rules.ts'

/** Something in the database that could let one customer see another. */
export interface CatalogueFault {
  readonly rule: string
  readonly object: string
}

/** Walks the system catalogue and returns everything that breaks the rules of customer separation. */
export async function findCatalogueFaults(client: pg.ClientBase): Promise<CatalogueFault[]> {
  const faults: CatalogueFault[] = []
  for (const { rule, query, values } of CATALOGUE_RULES) {
    const { rows } = await client.query<{ object: string }>(query, values)
    faults.push(...rows.map((row) => ({ rule, object: row.object })))
  }
  return faults
}
