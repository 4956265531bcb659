import type { RowOf, TableName } from '@tropeiro/db/build.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type FactKind, factChanged } from '@tropeiro/db/fact-changes.ts'
import { holdFrom, type Version } from '@tropeiro/kernel/versions.ts'
import {
  deleteVersionsEndingAfter,
  insertVersion,
  selectVersionsEndingAfter,
  type ValuesOf,
  type VersionTable,
} from './queries.ts'

interface VersionedFacts<Table extends TableName, Column extends keyof RowOf<Table> & string>
  extends VersionTable<Table, Column> {
  readonly kind: FactKind
}

interface Told {
  readonly from: Date | null
  readonly to: Date | null
}

export interface VersionsOf<Values extends object> {
  /** Of something new. `told` is when anything that exists may be judged by it; an empty period: nothing is yet. */
  begin(
    tx: CustomerTransaction,
    subject_id: number,
    first: { readonly values: Values; readonly from: Date | null; readonly told: Told },
  ): Promise<void>
  /** From a moment on; false: it was so already. Of what has no versions, `before` held since ever. */
  change(
    tx: CustomerTransaction,
    subject_id: number,
    change: { readonly before: Values; readonly given: Partial<Values>; readonly from: Date },
  ): Promise<boolean>
  /** From the moment on there is nothing of it. */
  end(tx: CustomerTransaction, subject_id: number, at: Date): Promise<void>
}

/**
 * Keeps the versions of a fact, and says what changed, in the transaction of whoever changes it. Call it with the row that they
 * are the versions of locked.
 */
export function createVersions<Table extends TableName, Column extends keyof RowOf<Table> & string>(
  facts: VersionedFacts<Table, Column>,
): VersionsOf<ValuesOf<Table, Column>> {
  type Values = ValuesOf<Table, Column>
  const table = facts as unknown as VersionTable<TableName, never>
  const tell = (tx: CustomerTransaction, subject_id: number, { from, to }: Told) => {
    const vehicle_id = facts.kind === 'vehicle' ? subject_id : null
    factChanged(tx, { kind: facts.kind, vehicle_id, from, to })
  }

  const listEndingAfter = async (tx: CustomerTransaction, subject_id: number, moment: Date) => {
    const rows = await tx.rows(selectVersionsEndingAfter<Values>, table, { subject_id, moment })
    return rows.map(({ valid_from, valid_to, ...values }): Version<Values> => {
      return { valid_from, valid_to, values: values as unknown as Values }
    })
  }
  const replace = async (
    tx: CustomerTransaction,
    subject_id: number,
    { moment, versions }: { moment: Date; versions: readonly Version<Values>[] },
  ) => {
    await Promise.all([
      tx.count(deleteVersionsEndingAfter, table, { subject_id, moment }),
      ...versions.map((version) => tx.count(insertVersion, table, { subject_id, version })),
    ])
  }

  return {
    begin: async (tx, subject_id, { values, from, told }) => {
      const version = { valid_from: from, valid_to: null, values }
      await tx.count(insertVersion, table, { subject_id, version })
      tell(tx, subject_id, told)
    },
    change: async (tx, subject_id, { before, given, from }) => {
      const stored = await listEndingAfter(tx, subject_id, from)
      const versions = stored.length > 0 ? stored : [{ valid_from: null, valid_to: null, values: before }]
      const change = holdFrom(versions, from, given)
      if (change === null) return false
      await replace(tx, subject_id, { moment: from, versions: change.versions })
      tell(tx, subject_id, change)
      return true
    },
    end: async (tx, subject_id, at) => {
      const stored = await listEndingAfter(tx, subject_id, at)
      const begun = stored.filter(({ valid_from }) => valid_from === null || valid_from < at)
      const versions = begun.map((version) => ({ ...version, valid_to: at }))
      await replace(tx, subject_id, { moment: at, versions })
      tell(tx, subject_id, { from: at, to: null })
    },
  }
}
