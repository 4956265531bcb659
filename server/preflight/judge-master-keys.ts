import type { KeyFault } from '@tropeiro/db/find-key-faults.ts'
import { type Finding, problem } from './finding.ts'

export const master_keys_check = 'master keys'

/** Pure: whether the master keys of the settings open what is in the database. */
export function judgeMasterKeys(faults: readonly KeyFault[]): Finding[] {
  return faults.map(({ master_key_id, fault }) =>
    problem(
      master_keys_check,
      fault === 'missing'
        ? `data is sealed under master key "${master_key_id}", which is not configured`
        : `master key "${master_key_id}" is not the one that the data of this database was sealed with`,
      `put the right key of the id "${master_key_id}" back into TROPEIRO_MASTER_KEYS; docs/lost-key.md says where to look`,
    ),
  )
}
