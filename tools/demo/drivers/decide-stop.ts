import { cpfCheckDigits } from '@tropeiro/kernel/br/cpf.ts'
import { family_names, given_names } from '../../city/names/word-lists.ts'
import type { Random } from '../../city/random.ts'
import type { PhoneReason } from '../../phone/phone-agenda.ts'

/** How often things happen to a driver, from 0 to 1. */
export interface DriverRules {
  /** Of deliveries and collections. */
  readonly returned: number
  /** Of what is returned: the address was wrong. */
  readonly wrong_address: number
  /** Of what is delivered: the driver takes it back, and tells it again. */
  readonly corrected: number
  /** Of what is delivered: a further picture follows. */
  readonly attached: number
  readonly noted: number
  /** Of pictures that are required, where drivers may do without. */
  readonly waived: number
  /** The phone ends the app at a stop. */
  readonly killed: number
  /** Of choices in forms that have an answer of high risk. */
  readonly risky: number
}

export const usual_rules: DriverRules = {
  returned: 0.08,
  wrong_address: 0.3,
  corrected: 0.03,
  attached: 0.08,
  noted: 0.15,
  waived: 0.05,
  killed: 0.04,
  risky: 0.1,
}

export interface StopDecision {
  readonly is_returned: boolean
  readonly is_address_wrong: boolean
  readonly is_corrected: boolean
  readonly is_attached: boolean
  readonly is_waived: boolean
  readonly is_killed: boolean
  readonly note: string | null
  readonly accuracy_m: number
  readonly receiver: { readonly name: string; readonly document: string }
  /** From 0 to below 1: which of the reasons that the company has. */
  readonly reason_draw: number
}

const notes = [
  'Entregue na portaria.',
  'Portão lateral.',
  'Recebido pelo vizinho da frente.',
  'Esperei quinze minutos.',
  'Cachorro solto no pátio.',
]

/** Everything is drawn whatever becomes of it, so that one decision does not move the others. */
export function decideStop(random: Random, rules: DriverRules): StopDecision {
  const base = Array.from({ length: 9 }, () => random.int(0, 9)).join('')
  return {
    is_returned: random.chance(rules.returned),
    is_address_wrong: random.chance(rules.wrong_address),
    is_corrected: random.chance(rules.corrected),
    is_attached: random.chance(rules.attached),
    is_waived: random.chance(rules.waived),
    is_killed: random.chance(rules.killed),
    note: noteOf(random, rules),
    accuracy_m: random.int(3, 18),
    receiver: {
      name: `${random.pick(given_names)} ${random.pick(family_names)}`,
      document: `${base}${cpfCheckDigits(base)}`,
    },
    reason_draw: random.next(),
  }
}

function noteOf(random: Random, { noted }: DriverRules): string | null {
  const note = random.pick(notes)
  return random.chance(noted) ? note : null
}

/** Null: the company has no reason to return anything, so that nothing is. */
export function chooseReturnReason(
  reasons: readonly PhoneReason[],
  { is_address_wrong, reason_draw }: Pick<StopDecision, 'is_address_wrong' | 'reason_draw'>,
): PhoneReason | null {
  const offered = reasons.filter(({ kind, active }) => kind === 'return' && active)
  const wrong_address = offered.find(({ code }) => code === 'wrong_address')
  if (is_address_wrong && wrong_address !== undefined) return wrong_address
  const others = offered.filter((reason) => reason !== wrong_address)
  return others[Math.floor(reason_draw * others.length)] ?? wrong_address ?? null
}
