import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Loader, openLoader } from '@tropeiro/db/reference/open-loader.ts'
import { createTestReferenceDatabase } from '@tropeiro/db/reference/test/test-reference-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { type AddressFormat, loadAddresses } from '@tropeiro/server/places/addresses/base/load-addresses.ts'
import {
  cnefe_header,
  type GeneratedSize,
  generateAddresses,
  toCnefe,
  toNdjson,
} from '@tropeiro/server/places/addresses/base/test/generated-addresses.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { median } from './ratios.ts'

const default_least_ratio = 0.3
const block_bytes = 4_194_304

/**
 * From a file of IBGE's layout to a base that serves, indexes and all, against bare COPY of the same file into a table
 * of text columns without any index. Both in each round, so that a busy machine is busy for both.
 */
export async function measureAddressLoad(
  size: GeneratedSize,
  rounds: number,
  least_ratio = default_least_ratio,
): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'))
  const reference = await createTestReferenceDatabase()
  const loader = await openLoader(reference.migrator_url)
  try {
    const file = path.join(folder, 'addresses.csv')
    await writeAddresses(file, size, 'cnefe')
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const bare_ms = await timeOf(() => copyBare(loader, file))
      const load_ms = await timeOf(() => load(loader, file, 'cnefe'))
      ratios.push(bare_ms / load_ms)
    }
    const rows = (size.cities * size.rows_per_city).toLocaleString('en')
    const ratio = median(ratios)
    return [
      {
        promise: `loading ${rows} addresses of IBGE's layout, to bare COPY of the same rows`,
        needed: `≥ ${least_ratio} ×`,
        measured: `${ratio.toFixed(2)} ×, median of ${rounds}`,
        held: ratio >= least_ratio,
      },
    ]
  } finally {
    await loader.close()
    await reference.close()
    rmSync(folder, { recursive: true })
  }
}

export async function writeAddresses(
  file: string,
  size: GeneratedSize,
  format: AddressFormat,
): Promise<void> {
  const blocks = inBlocks(linesOf(size, format))
  await pipeline(Readable.from(blocks), createWriteStream(file))
}

function* linesOf(size: GeneratedSize, format: AddressFormat): Generator<string> {
  if (format === 'cnefe') yield `${cnefe_header}\n`
  let id = 0
  for (const address of generateAddresses(size)) {
    id += 1
    yield `${format === 'cnefe' ? toCnefe(address, id) : toNdjson(address)}\n`
  }
}

function* inBlocks(lines: Iterable<string>): Generator<string> {
  let block = ''
  for (const line of lines) {
    block += line
    if (block.length < block_bytes) continue
    yield block
    block = ''
  }
  yield block
}

export async function load(loader: Loader, file: string, format: AddressFormat): Promise<void> {
  await loadAddresses({
    loader,
    clock: system_clock,
    file,
    format,
    source: { name: 'made up', licence: 'CC0', credit: 'nobody', edition: null },
    cityOf: (city) => {
      const [name = '', state = 'RS'] = city.split('|')
      return { code: Number(name) || 0, name, state }
    },
  })
}

async function copyBare(loader: Loader, file: string): Promise<void> {
  const columns = cnefe_header.split(';').map((column) => `${column} text`)
  await loader.run(`drop table if exists reference.bare; create table reference.bare (${columns.join(', ')})`)
  const target = `reference.bare from stdin with (format csv, delimiter ';')`
  await loader.inTransaction(async () => {
    for await (const block of wholeLines(file)) await loader.copy(target, block)
  })
}

/** The bytes of the file, cut after line breaks; the header counts as a row. */
async function* wholeLines(file: string): AsyncGenerator<Buffer, void, void> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { highWaterMark: block_bytes })) {
    const text = Buffer.concat([rest, chunk as Buffer])
    const end = text.lastIndexOf(10) + 1
    rest = text.subarray(end)
    yield text.subarray(0, end)
  }
  if (rest.length > 0) yield rest
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
