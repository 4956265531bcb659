import { describe, expect, it } from 'vitest'
import type { ColumnChoice } from '../columns/fields.ts'
import { judgeLines } from '../lines/judge-lines.ts'
import { type Answer, type Candidate, keyOfAddress, keyOfLine } from './answer.ts'
import { distanceBetween } from './distance.ts'
import { batch_size, geocodeLines } from './geocode-lines.ts'
import {
  findNext,
  type KnownPlaces,
  listQueue,
  listUnasked,
  placeLines,
  remainingTime,
} from './place-lines.ts'
import { findRisk } from './risk.ts'

const centre = { latitude: -26.9, longitude: -49.1 }
const metre = 1 / 111_195

const parts = {
  street: 'Rua Sete Quedas',
  number: '95',
  complement: null,
  neighborhood: 'Boa Esperança',
  city: 'Tropeirópolis',
  state: 'SC',
  cep: '99000412',
  country: 'BR',
}

const candidate = (more: Partial<Candidate> = {}, north_m = 0): Candidate => ({
  latitude: centre.latitude + north_m * metre,
  longitude: centre.longitude,
  precision: 'number',
  provider: 'address_base',
  confidence: 0.9,
  address: 'Rua Sete Quedas, 95',
  address_parts: parts,
  credit: null,
  ...more,
})

const read_as: NonNullable<Answer['read_as']> = {
  street: 'rua sete quedas',
  number: '95',
  is_without_number: false,
  complement: null,
  neighborhood: 'boa esperanca',
  city: 'tropeiropolis',
  state: null,
  cep: '99000412',
}

const answer = (candidates: readonly Candidate[], more: Partial<Answer> = {}): Answer => ({
  candidates: [...candidates],
  read_as,
  cep_area: { cep: '99000412', ...centre, radius: 300 },
  error: null,
  ...more,
})

describe('a distance', () => {
  it('is right within a city', () => {
    expect(distanceBetween({ lat: -30, lng: -51 }, { lat: -30.03, lng: -51 })).toBeCloseTo(3_336, 0)
    expect(distanceBetween({ lat: -30, lng: -51 }, { lat: -30, lng: -51.03 })).toBeCloseTo(2_889, 0)
  })
})

describe('the risk of an address', () => {
  const without_number = { ...read_as, number: null, is_without_number: true }
  const far = candidate({}, 4_200)

  it.each([
    ['a house that is known', answer([candidate()]), null],
    ['nothing', answer([]), 'not_found'],
    [
      'a street without a number',
      answer([candidate({ precision: 'street' })], { read_as: without_number }),
      'no_number',
    ],
    [
      'a number that the street does not have',
      answer([candidate({ precision: 'street' })]),
      'unknown_number',
    ],
    ['a house far from its CEP', answer([far]), 'cep_far'],
    ['a house without a CEP', answer([far], { cep_area: null }), null],
    ['two houses that are as likely', answer([candidate(), candidate({ confidence: 0.89 }, 800)]), 'several'],
    ['the same house twice', answer([candidate(), candidate({}, 20)]), null],
    ['a less likely one beside it', answer([candidate(), candidate({ confidence: 0.7 }, 800)]), null],
    [
      'another district',
      answer([candidate({ address_parts: { ...parts, neighborhood: 'São José' } })]),
      'other_district',
    ],
    [
      'the same district, written in another way',
      answer([candidate()], { read_as: { ...read_as, neighborhood: 'bairro da boa esperanca' } }),
      null,
    ],
    ['hardly anybody', answer([candidate({ confidence: 0.3 })]), 'doubtful'],
    ['a house between others', answer([candidate({ precision: 'interpolated' })]), 'approximate'],
    ['a CEP', answer([candidate({ precision: 'cep' })]), 'cep_only'],
    ['a district', answer([candidate({ precision: 'locality' })]), 'district_only'],
    ['a city', answer([candidate({ precision: 'city' })]), 'city_only'],
    ["the company's own word", answer([candidate({ provider: 'correction' }, 9_000)]), null],
  ])('of %s', (_, given, kind) => {
    expect(findRisk(given)?.kind ?? null).toBe(kind)
  })

  it('says how far, and how many', () => {
    expect(findRisk(answer([far]))?.figure).toBeCloseTo(4_200, -1)
    expect(findRisk(answer([candidate(), candidate({}, 500), candidate({}, 1_000)]))?.figure).toBe(3)
  })
})

const choices: ColumnChoice[] = [
  { field: 'external_code', is_guess: false },
  { field: 'name', is_guess: false },
  { field: 'address', is_guess: false },
]
const rows = [
  ['A', 'Ótica', 'Rua A, 1'],
  ['B', 'Hotel', 'Rua B s/n'],
  ['C', 'Pet', 'Rua C'],
  ['D', 'Loja', 'Rua B s/n'],
  ['E', 'Bar', ''],
  ['A', 'Outra', 'Rua A, 1'],
]
const keyFor = (address: string) => keyOfAddress({ address })
const street = candidate({ precision: 'street' })
const answers: KnownPlaces['answers'] = {
  [keyFor('Rua A, 1')]: answer([candidate()]),
  [keyFor('Rua B s/n')]: answer([street], { read_as: { ...read_as, number: null } }),
  [keyFor('Rua C')]: answer([]),
}

function place(known: Partial<KnownPlaces> = {}) {
  const all = { answers, decisions: {}, ...known }
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }))
  const isPlaced = (line: number) => all.decisions[keyOfLine(line)]?.kind === 'accepted'
  const placed = placeLines(judgeLines({ lines, choices, edits: {}, isPlaced }), choices, all)
  return { placed, known: all }
}

describe('lines with their places', () => {
  it('are ready, doubtful or wrong', () => {
    const { placed } = place()
    expect(placed.map(({ state }) => state)).toEqual([
      'ready',
      'doubtful',
      'doubtful',
      'doubtful',
      'wrong',
      'wrong',
    ])
    expect(placed[0]?.place).toEqual({ lat: centre.latitude, lng: centre.longitude })
  })

  it('are being looked for until somebody answered', () => {
    const unreached = answer([], { error: { code: 'geocoder_unavailable', message: '' } })
    const { placed } = place({ answers: { [keyFor('Rua B s/n')]: unreached } })
    expect(placed.slice(0, 4).every(({ state }) => state === 'looking')).toBe(true)
    expect(listUnasked(placed, { [keyFor('Rua A, 1')]: answer([]) }).map(({ line }) => line)).toEqual([3, 4])
  })

  it('are decided once for all that have the address', () => {
    const pin = { lat: -26.91, lng: -49.11 }
    const { placed, known } = place({
      decisions: {
        [keyFor('Rua B s/n')]: { kind: 'accepted', pin, is_remembered: true },
        [keyFor('Rua C')]: { kind: 'skipped' },
      },
    })
    expect(placed.slice(1, 4).map(({ state }) => state)).toEqual(['ready', 'skipped', 'ready'])
    expect(placed[3]?.place).toEqual(pin)
    expect(listQueue(placed, known, []).map(({ decision }) => decision?.kind)).toEqual([
      'accepted',
      'skipped',
    ])
  })

  it('without an address are marked by a person', () => {
    const { placed, known } = place()
    const queue = listQueue(placed, known, [6])
    expect(queue.at(-1)).toMatchObject({ line: 6, risk: { kind: 'no_address' }, answer: null })
    const pin = { lat: -26.9, lng: -49.1 }
    const marked = place({ decisions: { [keyOfLine(6)]: { kind: 'accepted', pin, is_remembered: false } } })
    expect(marked.placed[4]).toMatchObject({ state: 'ready', place: pin })
  })
})

describe('the queue', () => {
  it('has each address once, by risk', () => {
    const { placed, known } = place()
    expect(listQueue(placed, known, []).map(({ line, count, risk }) => [line, count, risk.kind])).toEqual([
      [3, 2, 'no_number'],
      [4, 1, 'not_found'],
    ])
  })

  it('goes on below, then from the top, then ends', () => {
    const { placed, known } = place()
    const queue = listQueue(placed, known, [6])
    expect(findNext(queue, null)?.line).toBe(3)
    expect(findNext(queue, 3)?.line).toBe(4)
    expect(findNext(queue, 6)?.line).toBe(3)
    const done = queue.map((item) => ({ ...item, decision: { kind: 'skipped' as const } }))
    expect(findNext(done, 3)).toBeNull()
  })

  it('tells how long the rest takes by the pace until now', () => {
    expect(remainingTime(12, [])).toBe(60_000)
    expect(remainingTime(10, [0, 2_000, 5_000, 9_000, 600_000])).toBe(30_000)
  })
})

describe('geocoding', () => {
  const addresses = Array.from({ length: batch_size * 2 + 1 }, (_, index) => ({
    key: `k${index}`,
    address: { address: `Rua ${index}` },
  }))

  it('asks in pieces, and gives each key its answer', async () => {
    const sizes: number[] = []
    const found: Record<string, Answer> = {}
    await geocodeLines(addresses, {
      signal: new AbortController().signal,
      askBatch: async (batch) => {
        sizes.push(batch.length)
        return batch.map((address) =>
          answer([candidate({ address: 'address' in address ? address.address : '' })]),
        )
      },
      onAnswers: (more) => Object.assign(found, more),
    })
    expect(sizes).toEqual([batch_size, batch_size, 1])
    expect(found['k77']?.candidates[0]?.address).toBe('Rua 77')
  })

  it('keeps what was answered when a piece fails, and asks no more once it is cancelled', async () => {
    const cancelled = new AbortController()
    let calls = 0
    const told: string[] = []
    const work = geocodeLines(addresses, {
      signal: cancelled.signal,
      askBatch: async (batch) => {
        calls += 1
        if (calls === 2) cancelled.abort(new Error('cancelled'))
        return batch.map(() => answer([]))
      },
      onAnswers: (more) => told.push(...Object.keys(more)),
    })
    await expect(work).rejects.toThrow('cancelled')
    expect([calls, told.length]).toEqual([2, batch_size])
  })
})
