import type { NewRecord } from './queries.ts'

/** What the log tells of a record beside what its point shows. */
export interface RecordDetails {
  readonly vehicle_id: number | null
  readonly reason_code: string | null
  readonly proof_state: 'complete' | 'awaiting_images' | 'waived' | 'not_required'
}

export interface RecordSurroundings {
  readonly reasons: ReadonlyMap<number, { readonly code: string }>
  readonly images: readonly { readonly role: string; readonly sha256: string }[]
  /** Without a name: not here yet. */
  readonly standings: ReadonlyMap<string, { readonly name: string | null }>
}

/** Of a record that is being written. */
export function describeRecord(
  record: Pick<
    NewRecord,
    'vehicle_id' | 'route_return_reason_id' | 'route_executed_reason_id' | 'required_parts'
  >,
  { reasons, images, standings }: RecordSurroundings,
): RecordDetails {
  const { vehicle_id, route_return_reason_id, route_executed_reason_id, required_parts } = record
  const reason_code = reasons.get(route_return_reason_id ?? route_executed_reason_id ?? 0)?.code ?? null
  return { vehicle_id, reason_code, proof_state: stateOf() }

  function stateOf(): RecordDetails['proof_state'] {
    if (images.some(({ sha256 }) => (standings.get(sha256)?.name ?? null) === null)) return 'awaiting_images'
    if (required_parts.some((part) => !images.some(({ role }) => role === part))) return 'waived'
    return required_parts.length === 0 && images.length === 0 ? 'not_required' : 'complete'
  }
}
