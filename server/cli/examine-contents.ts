import type { Database } from '@tropeiro/db/database.ts'
import { findCurrentMapKey } from '../places/public.ts'
import { type Finding, note } from '../preflight/finding.ts'
import { selectAnyCustomer } from '../preflight/queries.ts'

const map = 'map'
const companies = 'companies'

export const content_checks: readonly string[] = [map, companies]

/** What a new installation still lacks: nothing is wrong, and nothing can be done without it. */
export async function examineContents(database: Database): Promise<Finding[]> {
  const findings: Finding[] = []
  if ((await findCurrentMapKey(database)) === null)
    findings.push(
      note(
        map,
        'none is in use',
        'run: tropeiro map build <file.osm.pbf> (docs/maps.md; in a clone: npm run services)',
      ),
    )
  if ((await database.findOfPlatform(selectAnyCustomer())) === undefined)
    findings.push(
      note(
        companies,
        'there is none yet, so nobody can log in',
        "run: printf %s '<password>' | tropeiro customer create --tax-number <CNPJ> --name <name> --login <login> --password-stdin (in a clone: npx tropeiro …)",
      ),
    )
  return findings
}
