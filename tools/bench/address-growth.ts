import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLoader } from '@tropeiro/db/reference/open-loader.ts'
import {
  createTestReferenceDatabase,
  type TestReferenceDatabase,
} from '@tropeiro/db/reference/test/test-reference-database.ts'
import type { NormalisedAddress } from '@tropeiro/server/places/addresses/address.ts'
import { type AddressBase, createAddressBase } from '@tropeiro/server/places/addresses/base/address-base.ts'
import {
  type GeneratedSize,
  generateAddress,
} from '@tropeiro/server/places/addresses/base/test/generated-addresses.ts'
import { normaliseAddress } from '@tropeiro/server/places/addresses/normaliser/normalise-address.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { load, writeAddresses } from './address-load.ts'
import { median } from './ratios.ts'

const max_ratio = 2
const lookups = 200
const small: GeneratedSize = { cities: 1, rows_per_city: 100_000 }

/** How each address is asked for: as it is, a number between two houses, a typo, no number, and the CEP alone. */
const ways = ['exact', 'between', 'typo', 'street', 'cep'] as const
type Way = (typeof ways)[number]

/** The same look-ups, turn by turn, in a small base and in a large one. */
export async function measureAddressGrowth(large: GeneratedSize, rounds: number): Promise<Figure[]> {
  const small_base = await createBase(small)
  const large_base = await createBase(large)
  try {
    const figures: Figure[] = []
    for (const way of ways) {
      const questions = Array.from({ length: lookups }, (_, n) => question(way, n))
      const ratios: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const small_ms = await timeOf(small_base.base, questions)
        const large_ms = await timeOf(large_base.base, questions)
        // The first round warms up.
        if (round > 0) ratios.push(large_ms / small_ms)
      }
      figures.push(judge(way, large, ratios))
    }
    return figures
  } finally {
    await small_base.reference.close()
    await large_base.reference.close()
  }
}

function judge(way: Way, large: GeneratedSize, ratios: readonly number[]): Figure {
  const rows = (large.cities * large.rows_per_city).toLocaleString('en')
  const ratio = median(ratios)
  return {
    promise: `a look-up (${way}) in ${rows} addresses, to one in 100,000`,
    needed: `≤ ${max_ratio} ×`,
    measured: `${ratio.toFixed(2)} ×, median of ${ratios.length}`,
    held: ratio <= max_ratio,
  }
}

async function createBase(
  size: GeneratedSize,
): Promise<{ base: AddressBase; reference: TestReferenceDatabase }> {
  const reference = await createTestReferenceDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'))
  const loader = await openLoader(reference.migrator_url)
  try {
    const file = path.join(folder, 'addresses.ndjson')
    await writeAddresses(file, size, 'ndjson')
    await load(loader, file, 'ndjson')
  } finally {
    await loader.close()
    rmSync(folder, { recursive: true })
  }
  return { base: createAddressBase(reference.reference), reference }
}

function question(way: Way, n: number): NormalisedAddress {
  const { street, number, cep, city, state } = generateAddress(0, (n * 7_919) % small.rows_per_city)
  if (way === 'cep') return normaliseAddress(cep)
  const name = way === 'typo' ? withTypo(street) : street
  const house = way === 'street' ? 's/n' : String(way === 'between' ? number + 2 : number)
  return normaliseAddress({ street: name, number: house, city, state })
}

/** Two letters in the middle of the last word swapped. */
function withTypo(street: string): string {
  const at = street.length - 3
  return `${street.slice(0, at)}${street[at + 1]}${street[at]}${street.slice(at + 2)}`
}

async function timeOf(base: AddressBase, questions: readonly NormalisedAddress[]): Promise<number> {
  const started = performance.now()
  for (const address of questions) {
    if ((await base.find(address)).length === 0) throw new Error('a generated address was not found')
  }
  return performance.now() - started
}
