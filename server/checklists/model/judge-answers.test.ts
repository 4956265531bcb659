import type { ChecklistAnswerGiven } from '@tropeiro/contract/checklist.ts'
import { checklist_field_types, risk_levels } from '@tropeiro/contract/checklist-form.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormField, hasTable } from './form-field.ts'
import { judgeAnswers } from './judge-answers.ts'
import { summariseAnswers } from './summarise-answers.ts'

const items = [
  { id: 91, name: 'Bom', risk_level: null },
  { id: 92, name: 'Liso', risk_level: 'H' },
] as const

/** A field of a type, id 1, that takes what it can. */
function field(type: FormField['type'], given: Partial<FormField> = {}): FormField {
  const table = hasTable(type) ? { id: 9, name: 't', date_created: '2026-03-04T00:00:00Z', items } : null
  const flags = { required: false, identifier: false, can_photo: 0, can_additional_data: 0 }
  return { id: 1, name: type, type, order: 1, ...flags, table, ...given }
}

const hash = 'ab'.repeat(32)
const answerTo = (given: Partial<ChecklistAnswerGiven>, id = 1) => ({ checklist_form_field_id: id, ...given })
const judgeOne = (type: FormField['type'], given: object, flags: Partial<FormField> = {}) =>
  judgeAnswers([field(type, flags)], [answerTo(given)])

describe('an answer', () => {
  it.each([
    ['text', 'Tudo certo ', 'Tudo certo '],
    ['text', 7, '7'],
    ['number', '12,50', '12.50'],
    ['number', -3.25, '-3.25'],
    ['number', ' 7 ', '7'],
    ['boolean', true, 'true'],
    ['boolean', 0, 'false'],
    ['boolean', 'TRUE', 'true'],
    ['boolean', '0', 'false'],
    ['choice', 'Liso', 'Liso'],
    ['date', '2028-02-29', '2028-02-29'],
    ['location', '-29.169, -51.179', '-29.169,-51.179'],
    ['location', '90,-180', '90,-180'],
    ['barcode', '7891000315507', '7891000315507'],
    ['odometer', 120_345.5, '120345.5'],
    ['odometer', '120345,5', '120345.5'],
  ] as const)('to a field of the type %s may be %j', (type, value, kept) => {
    expect(judgeOne(type, { value }).answers).toMatchObject([{ checklist_form_field_id: 1, value: kept }])
  })

  it.each([
    ['text', 'x'.repeat(1_001), 'invalid'],
    ['text', { a: 1 }, 'invalid'],
    ['text', ['x'], 'invalid'],
    ['number', 'dez', 'invalid'],
    ['number', '1.234,5', 'invalid'],
    ['number', 1e21, 'invalid'],
    ['boolean', 'sim', 'invalid'],
    ['boolean', 2, 'invalid'],
    ['choice', 'Ruim', 'not_found'],
    ['multi_choice', 'bom', 'not_found'],
    ['date', '2027-02-29', 'invalid'],
    ['date', '03/03/2027', 'invalid'],
    ['date', '2027-03-03T10:00:00Z', 'invalid'],
    ['location', '91,0', 'invalid'],
    ['location', '0,181', 'invalid'],
    ['location', 'Caxias do Sul', 'invalid'],
    ['barcode', '1'.repeat(201), 'invalid'],
    ['odometer', '-1', 'invalid'],
  ] as const)('to a field of the type %s cannot be %j', (type, value, code) => {
    expect(judgeOne(type, { value }).faults).toEqual([{ pointer: '/answers/0/value', code }])
  })

  it('chooses an item by its id, which decides, and takes its risk', () => {
    const { answers } = judgeOne('choice', { table_item_id: 92, value: 'Bom' })
    expect(answers).toMatchObject([{ value: 'Liso', table_item_id: 92, risk_level: 'H' }])
  })

  it.each([
    ['choice', { table_item_id: 93 }, '/table_item_id', 'not_found'],
    ['text', { value: 'x', table_item_id: 91 }, '/table_item_id', 'invalid'],
    ['text', { value: 'x', sha256: hash }, '/sha256', 'invalid'],
    ['text', { value: 'x', additional_data: 'y' }, '/additional_data', 'invalid'],
    ['photo', { value: 'x' }, '/sha256', 'required'],
    ['signature', { value: 'x' }, '/sha256', 'required'],
  ] as const)('to a field of the type %s is not %j', (type, given, pointer, code) => {
    expect(judgeOne(type, given).faults).toEqual([{ pointer: `/answers/0${pointer}`, code }])
  })

  it('has a picture or a remark where the field takes them', () => {
    const flags = { can_photo: 1, can_additional_data: 1 }
    const { answers } = judgeOne('text', { sha256: hash.toUpperCase(), additional_data: 'y' }, flags)
    expect(answers).toEqual([
      {
        checklist_form_field_id: 1,
        value: null,
        table_item_id: null,
        risk_level: null,
        sha256: hash,
        additional_data: 'y',
      },
    ])
  })

  it.each([{}, { value: null }, { value: '  ' }, { value: '', table_item_id: null, sha256: null }])(
    'that says nothing, %j, is none',
    (given) => {
      expect(judgeOne('choice', given)).toEqual({ answers: [], faults: null })
      const fault = { pointer: '/answers/0/value', code: 'required' }
      expect(judgeOne('choice', given, { required: true }).faults).toEqual([fault])
    },
  )

  it('to a field that must be answered is more than a remark, and cannot be left out', () => {
    const flags = { required: true, can_additional_data: 1 }
    expect(judgeOne('text', { additional_data: 'y' }, flags).faults).toHaveLength(1)
    expect(judgeAnswers([field('text', flags)], []).faults).toEqual([
      { pointer: '/answers', code: 'required' },
    ])
    expect(judgeOne('photo', { sha256: hash }, { required: true }).faults).toBeNull()
  })

  it('is one, but for photos and the items of a multiple choice', () => {
    const twice = (type: FormField['type'], one: object, other: object) =>
      judgeAnswers([field(type)], [answerTo(one), answerTo(other)])
    const repeated = [{ pointer: '/answers/1/checklist_form_field_id', code: 'duplicate' }]
    expect(twice('text', { value: 'x' }, { value: 'y' }).faults).toEqual(repeated)
    expect(twice('choice', { table_item_id: 91 }, { table_item_id: 92 }).faults).toEqual(repeated)
    expect(twice('multi_choice', { table_item_id: 91 }, { value: 'Bom' }).faults).toEqual(repeated)
    expect(twice('multi_choice', { table_item_id: 91 }, { value: 'Liso' }).answers).toHaveLength(2)
    expect(twice('photo', { sha256: hash }, { sha256: 'cd'.repeat(32) }).answers).toHaveLength(2)
    const photos = Array.from({ length: 11 }, () => answerTo({ sha256: hash }))
    expect(judgeAnswers([field('photo')], photos).faults).toMatchObject([
      { pointer: '/answers/10/checklist_form_field_id' },
    ])
  })

  it('to a field of another form is unknown', () => {
    expect(judgeAnswers([field('text')], [answerTo({ value: 'x' }, 2)]).faults).toEqual([
      { pointer: '/answers/0/checklist_form_field_id', code: 'not_found' },
    ])
  })
})

describe('answers', () => {
  it('are at most a thousand, and faults are told as far as they help', () => {
    const many = (length: number) => Array.from({ length }, () => answerTo({ value: 'x' }, 7))
    expect(judgeAnswers([field('text')], many(1_001)).faults).toMatchObject([{ code: 'too_many' }])
    expect(judgeAnswers([field('text')], many(1_000)).faults).toHaveLength(20)
  })

  it('are summarised: counts by level, identifiers, the first signature', () => {
    const fields = [
      field('text', { id: 1, identifier: true }),
      field('multi_choice', { id: 2 }),
      field('signature', { id: 3 }),
    ]
    const { answers } = judgeAnswers(fields, [
      answerTo({ sha256: hash }, 3),
      answerTo({ table_item_id: 92 }, 2),
      answerTo({ table_item_id: 91 }, 2),
      answerTo({ value: 'IXY2B34' }, 1),
    ])
    expect(summariseAnswers(fields, answers ?? [])).toEqual({
      count_items: 4,
      count_high_risk: 1,
      count_medium_risk: 0,
      count_low_risk: 0,
      identifier_fields: [{ value: 'IXY2B34', form_field_id: 1, form_field_name: 'text' }],
      signature: hash,
    })
  })
})

const anyItem = fc.record({
  name: fc.string({ minLength: 1, maxLength: 8 }),
  risk_level: fc.option(fc.constantFrom(...risk_levels)),
})
const anyField = fc.record({
  type: fc.constantFrom(...checklist_field_types),
  required: fc.boolean(),
  identifier: fc.boolean(),
  can_photo: fc.constantFrom(0, 1),
  can_additional_data: fc.constantFrom(0, 1),
  items: fc.uniqueArray(anyItem, { minLength: 1, maxLength: 4, selector: ({ name }) => name }),
})
/** Ids of fields are 1, 2, 3…; those of the items of field 3 are 301, 302… */
const anyForm = fc.array(anyField, { minLength: 1, maxLength: 6 }).map((fields) =>
  fields.map(({ items: given, ...one }, index): FormField => {
    const id = index + 1
    const named = given.map((item, position) => ({ id: id * 100 + position + 1, ...item }))
    const table = { id: id * 100, name: 't', date_created: '2026-03-04T00:00:00Z', items: named }
    return { id, name: `f${id}`, order: id, ...one, table: hasTable(one.type) ? table : null }
  }),
)
const anyHash = fc.constantFrom(hash, 'cd'.repeat(32), 'EF'.repeat(32))
const anyAnswer = fc.record(
  {
    checklist_form_field_id: fc.integer({ min: 1, max: 7 }),
    value: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom(null, '1,5', '2027-03-03', '-29,-51', 'true'),
    ),
    table_item_id: fc.option(fc.integer({ min: 101, max: 704 })),
    sha256: fc.option(anyHash),
    additional_data: fc.option(fc.string()),
  },
  { requiredKeys: ['checklist_form_field_id'] },
)
const anyAnswers = fc.array(anyAnswer, { maxLength: 12 })

/** An answer that fits its field, as a phone writes it. */
function fitting({ id, type, table }: FormField): ChecklistAnswerGiven {
  const values: Partial<Record<FormField['type'], string>> = {
    number: '1.5',
    boolean: 'true',
    date: '2027-03-03',
    location: '-29,-51',
    odometer: '7',
  }
  if (table !== null) return answerTo({ table_item_id: table.items[0]?.id ?? 0 }, id)
  if (type === 'photo' || type === 'signature') return answerTo({ sha256: hash }, id)
  return answerTo({ value: values[type] ?? 'x' }, id)
}

describe('whatever is sent', () => {
  it('is judged alike whenever it is, and what was kept is kept the same when it is sent again', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (form, given) => {
        const verdict = judgeAnswers(form, given)
        expect(judgeAnswers(form, structuredClone(given))).toEqual(verdict)
        if (verdict.answers === null) return
        expect(judgeAnswers(form, verdict.answers)).toEqual(verdict)
      }),
    )
  })

  it('is refused with a place for each fault, or kept whole', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (form, given) => {
        const { answers, faults } = judgeAnswers(form, given)
        const places = (faults ?? []).map(({ pointer }) => pointer ?? '')
        expect(places.filter((pointer) => !/^\/answers(?:\/\d+\/\w+)?$/.test(pointer))).toEqual([])
        expect(places.length > 0).toBe(answers === null)
        if (answers === null) return
        const by_id = new Map(form.map((one) => [one.id, one]))
        for (const { checklist_form_field_id, table_item_id, risk_level, sha256 } of answers) {
          const one = by_id.get(checklist_form_field_id)
          const item = one?.table?.items.find(({ id }) => id === table_item_id)
          expect(risk_level).toBe(item?.risk_level ?? null)
          expect(
            sha256 === null || one?.can_photo === 1 || ['photo', 'signature'].includes(one?.type ?? ''),
          ).toBe(true)
        }
        for (const { id } of form.filter(({ required }) => required))
          expect(answers.some(({ checklist_form_field_id }) => checklist_form_field_id === id)).toBe(true)
      }),
    )
  })

  it('in any order of fields is kept in that of the form', () => {
    fc.assert(
      fc.property(
        anyForm.chain((form) =>
          fc.tuple(fc.constant(form), fc.shuffledSubarray(form, { minLength: form.length })),
        ),
        ([form, shuffled]) => {
          const { answers, faults } = judgeAnswers(form, shuffled.map(fitting))
          expect(faults).toBeNull()
          expect(answers?.map(({ checklist_form_field_id }) => checklist_form_field_id)).toEqual(
            form.map(({ id }) => id),
          )
        },
      ),
    )
  })

  it('counts no answer twice, nor one that is not there', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { answers } = judgeAnswers(form, form.map(fitting))
        const summary = summariseAnswers(form, answers ?? [])
        const { count_items, count_high_risk, count_medium_risk, count_low_risk } = summary
        const unrated = (answers ?? []).filter(({ risk_level }) => risk_level === null).length
        expect(count_high_risk + count_medium_risk + count_low_risk + unrated).toBe(count_items)
      }),
    )
  })
})
