import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import type { AddressInput } from './address.ts'
import { normaliseAddress } from './normaliser/normalise-address.ts'

const bombs = [
  'a'.repeat(100_000),
  '1'.repeat(100_000),
  '- '.repeat(50_000),
  ',1'.repeat(50_000),
  's/n '.repeat(25_000),
  'km 5,'.repeat(20_000),
  'rua '.repeat(25_000),
  '\u0301'.repeat(100_000),
  '\u{FDFA}'.repeat(50_000),
  '\u202Eoxes ed oãçautis\u202C',
  '👨‍👩‍👧‍👦'.repeat(9_000),
  '\uD800'.repeat(50_000),
  '\0\x01\x02\x1B[31m'.repeat(10_000),
  "Rua X'; drop table reference.streets; --",
  "' or 1=1 /*",
  '(a+)+$'.repeat(10_000),
  '((((((((((.*)*)*)*)*)*)*)*)*)*)!',
  `Rua ${'(x+x+)+y'.repeat(100)}, 12`,
  'cep '.repeat(25_000),
  'BR-'.repeat(30_000),
]
const honest =
  'R. Dr. Borges de Medeiros, nº 1234, apto 301 bl B - Jd. Botânico, Porto Alegre - RS, 90020-008'

const hostileText = fc.oneof(
  fc.constantFrom(...bombs),
  fc.string({ unit: 'binary', maxLength: 2_000, size: 'max' }),
  fc.string({ unit: 'grapheme', maxLength: 500, size: 'max' }),
  fc
    .array(
      fc.constantFrom(
        'rua',
        'av.',
        'nº',
        '12',
        ',',
        ' - ',
        '/',
        'RS',
        'km',
        's/n',
        'apto',
        'cep',
        '90020-008',
        'de',
        '\u200F',
        '😀',
      ),
      {
        maxLength: 300,
        size: 'max',
      },
    )
    .map((words) => words.join(' ')),
  fc
    .tuple(fc.constantFrom(...bombs), fc.string({ unit: 'binary' }))
    .map(([bomb, more]) => `${honest}${more}${bomb}`),
)
const hostileInput = fc.oneof(
  hostileText,
  fc.record(
    {
      street: hostileText,
      number: hostileText,
      complement: hostileText,
      neighborhood: hostileText,
      city: hostileText,
      state: hostileText,
      cep: hostileText,
    },
    { requiredKeys: [] },
  ),
)

test('hostile addresses are read at a bounded cost and never throw', () => {
  const count = proofCount({ full: 10_000, tenth: 1_000 })
  const honest_ms = medianCost(() => normaliseAddress(honest)) / charactersRead(honest)
  let worst_ms = 0
  let worst_ratio = 0
  fc.assert(
    fc.property(hostileInput, (input) => {
      // The least of three: a pause of the machine is no cost of the address.
      const ms = Math.min(cost(input), cost(input), cost(input))
      worst_ms = Math.max(worst_ms, ms)
      worst_ratio = Math.max(worst_ratio, ms / charactersRead(input) / honest_ms)
    }),
    { numRuns: count, seed: 6 },
  )
  recordFigure({
    promise: `normaliser: the dearest of ${count} hostile addresses (up to 100 kB a field), a character read, against an honest one`,
    needed: '≤ 20 ×, 0 throws',
    measured: `${worst_ratio.toFixed(1)} × (${worst_ms.toFixed(2)} ms), 0 throws`,
    held: worst_ratio <= 20,
  })
  expect(isKeptInTime(worst_ratio <= 20)).toBe(true)
})

/** At most 500 of each field are read, however long it is; a short one has its fixed cost. */
function charactersRead(input: AddressInput): number {
  const fields = typeof input === 'string' ? [input] : Object.values(input)
  const read = fields.reduce((sum, field) => sum + Math.min(500, Math.max(100, field?.length ?? 0)), 0)
  return Math.max(100, read)
}

function cost(input: AddressInput): number {
  const start = performance.now()
  normaliseAddress(input)
  return performance.now() - start
}

function medianCost(run: () => void): number {
  const costs = Array.from({ length: 2_000 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return costs.toSorted((a, b) => a - b)[1_000] ?? 0
}
