import { parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../city/random.ts'
import { chooseReturnReason, decideStop, usual_rules } from './decide-stop.ts'

const decisions = Array.from({ length: 5_000 }, (_, n) =>
  decideStop(createRandom('demo').fork(n), usual_rules),
)

describe('decideStop', () => {
  it('decides the same by the same seed', () => {
    const again = decisions.map((_, n) => decideStop(createRandom('demo').fork(n), usual_rules))
    expect(again).toEqual(decisions)
  })

  it('returns about as much as the rules say, and little else happens', () => {
    const shareOf = (name: 'is_returned' | 'is_corrected' | 'is_attached' | 'is_killed') =>
      decisions.filter((decision) => decision[name]).length / decisions.length
    expect(shareOf('is_returned')).toBeCloseTo(usual_rules.returned, 1)
    expect(shareOf('is_corrected')).toBeCloseTo(usual_rules.corrected, 1)
    expect(shareOf('is_attached')).toBeCloseTo(usual_rules.attached, 1)
    expect(shareOf('is_killed')).toBeCloseTo(usual_rules.killed, 1)
  })

  it('moves no other decision by a rule', () => {
    const rules = { ...usual_rules, returned: 1, noted: 0 }
    const others = decisions.map((_, n) => decideStop(createRandom('demo').fork(n), rules))
    const told = (list: typeof decisions) =>
      list.map(({ is_corrected, receiver }) => [is_corrected, receiver])
    expect(told(others)).toEqual(told(decisions))
  })

  it('gives receivers documents that are valid', () => {
    expect(decisions.map(({ receiver }) => parseCpf(receiver.document))).not.toContain(null)
  })
})

describe('chooseReturnReason', () => {
  const reasonOf = (id: number, code: string, changes: object = {}) => ({
    id,
    code,
    kind: 'return',
    requires_picture: false,
    requires_note: false,
    active: true,
    ...changes,
  })
  const reasons = [
    reasonOf(1, 'absent'),
    reasonOf(2, 'wrong_address'),
    reasonOf(3, 'closed', { active: false }),
    reasonOf(4, 'refused'),
    reasonOf(5, 'partial_delivery', { kind: 'executed' }),
  ]
  const choose = (is_address_wrong: boolean, reason_draw: number, of = reasons) =>
    chooseReturnReason(of, { is_address_wrong, reason_draw })?.code ?? null

  it('names a wrong address where the address was wrong, and nowhere else', () => {
    expect(choose(true, 0.9)).toBe('wrong_address')
    expect([0, 0.49, 0.5, 0.999].map((draw) => choose(false, draw))).toEqual([
      'absent',
      'absent',
      'refused',
      'refused',
    ])
  })

  it('takes what the company offers', () => {
    expect(choose(true, 0.5, [reasonOf(1, 'absent')])).toBe('absent')
    expect(choose(false, 0.5, [reasonOf(2, 'wrong_address')])).toBe('wrong_address')
    expect(choose(false, 0.5, [])).toBeNull()
  })
})
