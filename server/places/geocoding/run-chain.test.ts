import { AppError } from '@tropeiro/contract/app-error.ts'
import type { GeocodePrecision, GeocodeProviderName } from '@tropeiro/contract/geocode.ts'
import { describe, expect, test } from 'vitest'
import type { Candidate } from '../addresses/address.ts'
import { type GeocodeProvider, ProviderUnavailableError } from './provider.ts'
import { no_address } from './question.ts'
import { rankCandidates } from './rank-candidates.ts'
import { runChain } from './run-chain.ts'

const parts = {
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  cep: null,
  country: null,
}

const candidate = (provider: string, precision: GeocodePrecision, confidence = 0.9): Candidate => ({
  latitude: -30,
  longitude: -51,
  precision,
  provider: provider as GeocodeProviderName,
  confidence,
  parts,
  credit: null,
})

/** A provider that always says the same; `null` is away. */
const saying = (name: string, found: Candidate[] | null): GeocodeProvider => ({
  name,
  cache_ttl_s: 60,
  find: async () => {
    if (found === null) throw new ProviderUnavailableError(name, 7, undefined)
    return found
  },
})

function ask(providers: GeocodeProvider[], known = new Map<string, Candidate[]>()) {
  const answered: string[] = []
  const question = {
    address: no_address,
    raw: 'x',
    customer_id: 1,
    signal: new AbortController().signal,
    known,
    onAnswer: ({ name }: GeocodeProvider) => answered.push(name),
  }
  return { answered, result: runChain(providers, question) }
}

const namesOf = (candidates: Candidate[]) => candidates.map(({ provider }) => provider)

describe('the chain of providers', () => {
  test('stops at the first who knows the house', async () => {
    const { answered, result } = ask([
      saying('one', [candidate('one', 'number')]),
      saying('two', [candidate('two', 'number')]),
    ])
    expect(namesOf(await result)).toEqual(['one'])
    expect(answered).toEqual(['one'])
  })

  test('goes on for a street or a doubtful house, and puts the best first', async () => {
    const { answered, result } = ask([
      saying('one', [candidate('one', 'street')]),
      saying('two', [candidate('two', 'number', 0.3)]),
      saying('three', [candidate('three', 'interpolated')]),
    ])
    expect(namesOf(await result)).toEqual(['three', 'one', 'two'])
    expect(answered).toEqual(['one', 'two', 'three'])
  })

  test('does not ask again what is known', async () => {
    const known = new Map([['one', [candidate('one', 'number')]]])
    const { answered, result } = ask([saying('one', null)], known)
    expect(namesOf(await result)).toEqual(['one'])
    expect(answered).toEqual([])
  })

  test('passes over who is away when another knows the house', async () => {
    const { result } = ask([saying('one', null), saying('two', [candidate('two', 'interpolated')])])
    expect(namesOf(await result)).toEqual(['two'])
  })

  test.each([
    ['a street', [candidate('one', 'street')]],
    ['nothing', []],
  ])('says when to come back where only %s is known and somebody is away', async (_what, found) => {
    const { result } = ask([saying('one', found), saying('two', null)])
    const error = await result.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'geocoder_unavailable', public: { retry_after_s: 7 } })
  })

  test('says so when there is nobody to ask', async () => {
    await expect(ask([]).result).rejects.toMatchObject({ code: 'geocoder_off' })
  })
})

describe('the order of candidates', () => {
  test('is by precision, then by confidence, then by provider', () => {
    const ranked = rankCandidates([
      candidate('a', 'city'),
      candidate('b', 'street', 0.6),
      candidate('c', 'street', 0.9),
      candidate('d', 'street', 0.9),
      candidate('e', 'number', 0.5),
    ])
    expect(namesOf(ranked)).toEqual(['e', 'c', 'd', 'b', 'a'])
  })
})
