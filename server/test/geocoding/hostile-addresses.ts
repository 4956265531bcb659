import { type House, textOfHouse } from './city-houses.ts'

/** A number below `below`, the same for the same seed. */
export type Random = (below: number) => number

/** xorshift32: enough to make texts, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

const sql = [
  `'; drop table app.address_corrections; --`,
  `' or '1'='1`,
  `"); select pg_sleep(10); --`,
  `\\x27 union select null, version() --`,
  `$$; select 1; $$`,
  `%' ESCAPE '\\`,
]
const patterns = [
  '(a+)+$',
  '((((((.*)*)*)*)*)*)x',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '[[:alpha:]]{1,99999}',
  '\\1\\2\\3',
]
const signs = [
  '😀',
  '👩‍👩‍👧‍👦',
  '🏠',
  '\u202e',
  '\u200f',
  '\ufeff',
  '\ud800',
  '\udfff',
  '\u0301'.repeat(50),
  'ﷺ',
  'א',
  'ش',
  '丁目',
  'ﬀ',
  '\u2028',
]
const controls = ['\u0001', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\r\n', '\t', '\u000b', '\u200b']

const pick = <T>(random: Random, list: readonly T[]): T => {
  const item = list[random(list.length)]
  if (item === undefined) throw new Error('an empty list has nothing to pick')
  return item
}

/** Ways to spoil an address; each takes a good one, so that some of them are looked up in earnest. */
const spoilers: readonly ((address: string, random: Random) => string)[] = [
  (address, random) => `${address} ${pick(random, sql)}`,
  (address, random) => `${pick(random, patterns)} ${address}`,
  (_address, random) => 'a'.repeat(random(100_000)),
  (_address, random) => 'rua '.repeat(random(25_000)),
  (address, random) => `${address.slice(0, 20)}${'9'.repeat(random(400))}`,
  (_address, random) => `${'('.repeat(random(300))}rua${'-,/.'.repeat(random(300))}`,
  (address, random) =>
    Array.from(address)
      .map((letter) => letter + pick(random, signs))
      .join(''),
  (address, random) => address.replaceAll(' ', () => pick(random, controls)),
  (address) => Array.from(address).toReversed().join(''),
  (_address, random) =>
    Array.from({ length: random(200) }, () => String.fromCodePoint(1 + random(0xd7ff))).join(''),
  (_address, random) => `Rua ${random(2 ** 31)}, nº -${random(9)}${'0'.repeat(random(40))}, CEP 00000-000`,
  (address, random) => `${address} ${'apto 1 bloco 2 casa 3 fundos '.repeat(random(30))}`,
  (_address, random) =>
    pick(random, ['', ' ', ',', '-', '0', 's/n', 'km', '%', '_', '\\', 'null', 'rs', 'NaN', '1e309']),
]

export function* hostileAddresses(
  houses: readonly House[],
  count: number,
  random: Random,
): Generator<string> {
  for (let index = 0; index < count; index++) {
    const spoil = spoilers[index % spoilers.length]
    if (spoil !== undefined) yield spoil(textOfHouse(pick(random, houses)), random)
  }
}
