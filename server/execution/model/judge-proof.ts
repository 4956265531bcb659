import type { Payloads } from '@tropeiro/contract/execution.ts'
import type { ProofPart, RejectionCode, WarningCode } from '@tropeiro/contract/execution-codes.ts'

/** What a point asks for, by the rules that the phone knew. */
export interface ProofRules {
  readonly picture: boolean
  readonly signature: boolean
  /** Whether a driver may do without. */
  readonly proof_override: boolean
}

/** A reason that may be chosen. */
export interface ChosenReason {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly requires_picture: boolean
  readonly requires_note: boolean
}

export interface CheckableItem {
  readonly id: number
  readonly external_code: string
  readonly checked: boolean
}

type Proven = Pick<Payloads['point.execute'], 'images' | 'waived' | 'notes'>

export interface ProofVerdict {
  readonly code: RejectionCode | null
  readonly pointer: string | null
  readonly required: readonly ProofPart[]
  readonly warnings: readonly WarningCode[]
}

/** A named hash satisfies; what is missing may be waived where the company lets drivers do so. */
export function judgeProof(payload: Proven, rules: ProofRules, reason: ChosenReason | null): ProofVerdict {
  const required: ProofPart[] = []
  if (rules.picture || reason?.requires_picture === true) required.push('picture')
  if (rules.signature) required.push('signature')
  const refuse = (code: RejectionCode, pointer: string): ProofVerdict => ({
    code,
    pointer,
    required,
    warnings: [],
  })
  if (reason?.requires_note === true && isBlank(payload.notes))
    return refuse('note_required', '/payload/notes')
  const named = new Set((payload.images ?? []).map(({ role }) => role))
  const missing = required.filter((part) => !named.has(part))
  if (missing.length === 0) return { code: null, pointer: null, required, warnings: [] }
  const waived = (payload.waived ?? []).filter(({ part }) => missing.includes(part))
  const is_covered = missing.every((part) => waived.some((waiver) => waiver.part === part))
  if (!rules.proof_override || !is_covered) return refuse('proof_missing', '/payload/images')
  if (waived.some(({ reason: why }) => why === 'other') && isBlank(payload.notes))
    return refuse('note_required', '/payload/notes')
  return { code: null, pointer: null, required, warnings: ['proof_waived'] }
}

type GivenItems = Payloads['point.execute']['items']

/** Whether every item was checked, now or when the load was. */
export function areItemsChecked(items: readonly CheckableItem[], given: GivenItems): boolean {
  return items.every((item) => {
    const told = findGiven(item, given)
    return told === undefined ? item.checked : told.checked
  })
}

type GivenItem = NonNullable<GivenItems>[number]

export function findGiven(item: CheckableItem, given: GivenItems): GivenItem | undefined {
  return (given ?? []).find(
    ({ id, external_code }) =>
      id === item.id || ((id ?? null) === null && external_code === item.external_code),
  )
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}
