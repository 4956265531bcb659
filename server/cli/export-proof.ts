import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Config } from '../config.ts'
import { exportLog } from '../proof/public.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import type { Answer } from './print.ts'
import { withIdentity } from './with-identity.ts'

export interface ProofExportOptions {
  readonly taxNumber: string
  readonly to: string
  readonly disclosures?: boolean
}

/** Writes a company's whole log to a file, which is there when it is whole. */
export function runExportProof(config: Config, clock: Clock, options: ProofExportOptions): Promise<Answer> {
  const file = path.resolve(options.to)
  return withIdentity(config, clock, async (database) => {
    const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
    const vault = createVault({ database, master_keys: parseMasterKeys(config.master_keys), clock })
    const disclosures = options.disclosures === true ? 'open' : 'left out'
    let lines = 0
    async function* write() {
      for await (const line of exportLog({ database, vault, clock }, { customer_id, disclosures })) {
        lines += 1
        yield `${line}\n`
      }
    }
    await pipeline(Readable.from(write()), createWriteStream(`${file}.part`, { mode: 0o600 }))
    await rename(`${file}.part`, file)
    return { json: { ok: true, file, lines }, text: `${lines} lines written to ${file}` }
  })
}
