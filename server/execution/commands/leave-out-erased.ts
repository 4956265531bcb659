import type { RunWrites } from './judging.ts'

export interface ErasedParts {
  /** Without the persons. */
  readonly writes: RunWrites
  readonly record_ids: ReadonlySet<number>
  /** Commands whose content is not kept. */
  readonly command_ids: ReadonlySet<string>
}

/**
 * A phone may tell of a delivery after its recipient was erased. That it happened is kept and proven, with the hashes of its pictures;
 * who received, where, what was written and the pictures are not.
 */
export function leaveOutErased(writes: RunWrites, isErased: (point_id: number) => boolean): ErasedParts {
  const entries = writes.entries.filter(({ point }) => point !== null && isErased(point.id))
  const record_ids = new Set(
    entries.flatMap(({ record_id, corrects }) => [record_id, corrects].filter((id) => id !== null)),
  )
  const command_ids = new Set(entries.flatMap(({ command_id }) => command_id ?? []))
  if (entries.length === 0) return { writes, record_ids, command_ids }
  const nowhere = {
    latitude: null,
    longitude: null,
    accuracy_m: null,
    fixed_at: null,
    is_mock: null,
    distance_m: null,
  }
  return {
    record_ids,
    command_ids,
    writes: {
      ...writes,
      records: writes.records.map((record) =>
        record_ids.has(record.id) ? { ...record, ...nowhere, personal: null } : record,
      ),
      images: writes.images.filter(({ record_id }) => !record_ids.has(record_id)),
      entries: writes.entries.map((entry) => (entries.includes(entry) ? { ...entry, disclosed: {} } : entry)),
    },
  }
}
