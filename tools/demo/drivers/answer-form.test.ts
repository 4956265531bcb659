import { type ChecklistFieldType, checklist_field_types } from '@tropeiro/contract/checklist-form.ts'
import { judgeAnswers } from '@tropeiro/server/checklists/model/judge-answers.ts'
import { expect, it } from 'vitest'
import { createRandom } from '../../city/random.ts'
import { answerForm } from './answer-form.ts'

const items = [
  { id: 1, name: 'Bom', risk_level: 'L' as const },
  { id: 2, name: 'Gasto', risk_level: 'M' as const },
  { id: 3, name: 'Liso', risk_level: 'H' as const },
]
const hasTable = (type: ChecklistFieldType) => type === 'choice' || type === 'multi_choice'
const fields = checklist_field_types.map((type, index) => ({
  id: index + 10,
  name: type,
  type,
  order: index,
  required: true,
  identifier: type === 'text',
  can_photo: index % 2,
  can_additional_data: 0,
  table: hasTable(type) ? { id: index, name: type, date_created: '2026-03-02T08:00:00Z', items } : null,
}))
const scene = { plate: 'IXY2B34', odometer_m: 182_340_567, lat: -29.9, lng: -52.5, day: '2026-03-02' }
const seeds = Array.from({ length: 500 }, (_, n) => n)
const answer = (seed: number, risky: number) => answerForm(fields, { ...scene, risky }, createRandom(seed))

it('answers every field as the server stores it', () => {
  for (const seed of seeds) {
    const given = answer(seed, 0.3).map(({ checklist_form_field_id, value, item, has_picture }) => ({
      checklist_form_field_id,
      value,
      table_item_id: item?.id ?? null,
      sha256: has_picture ? 'a'.repeat(64) : null,
    }))
    const { answers, faults } = judgeAnswers(fields, given)
    expect(faults).toBeNull()
    expect(answers).toMatchObject(given)
    expect(new Set(given.map(({ checklist_form_field_id: id }) => id)).size).toBe(fields.length)
  }
})

it('answers the same by the same seed', () => {
  expect(seeds.map((seed) => answer(seed, 0.3))).toEqual(seeds.map((seed) => answer(seed, 0.3)))
})

it('finds something of high risk as often as it is told', () => {
  const risks = (risky: number) =>
    seeds.flatMap((seed) =>
      answer(seed, risky).flatMap(({ type, item }) => (type === 'choice' ? [item?.risk_level] : [])),
    )
  const shareOf = (risky: number) => risks(risky).filter((level) => level === 'H').length / seeds.length
  expect([shareOf(0), shareOf(1)]).toEqual([0, 1])
  expect(shareOf(0.1)).toBeCloseTo(0.1, 1)
})
