import type { Loader } from '@tropeiro/db/reference/open-loader.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { normalisePlaceName } from '../normaliser/place-name.ts'
import type { ReadAddressRow } from './load/address-row.ts'
import { createBatch } from './load/batch.ts'
import type { CityName } from './load/city-names.ts'
import { createCnefeReader } from './load/cnefe-rows.ts'
import { createNdjsonReader } from './load/ndjson-rows.ts'
import {
  ensureCity,
  ensureSource,
  findLoad,
  listLoadedNeighborhoods,
  lockSource,
  type SourceDescription,
  startLoad,
  writeBatch,
} from './load/queries.ts'
import { createProgress, fingerprintOf, readLines } from './load/source-file.ts'
import { swapSource } from './load/swap/swap-source.ts'

export const address_formats = ['cnefe', 'ndjson'] as const
export type AddressFormat = (typeof address_formats)[number]

export interface LoadAddressesOptions {
  readonly loader: Loader
  readonly clock: Clock
  readonly file: string
  readonly format: AddressFormat
  readonly source: SourceDescription
  readonly cityOf: (city: string) => CityName
  readonly onProgress?: (line: string) => void
  /** Lines after which what was read is safe from a kill. */
  readonly batch_lines?: number
}

export interface LoadedAddresses {
  readonly lines: number
  readonly lines_skipped: number
  readonly street_count: number
  readonly point_count: number
  /** Lines that an earlier, killed run had done already. */
  readonly lines_resumed: number
}

const default_batch_lines = 50_000

/** Replaces what a source has in the address base by what a file says. Run again after a kill, it goes on. */
export async function loadAddresses(options: LoadAddressesOptions): Promise<LoadedAddresses> {
  const { loader, source, onProgress = () => undefined } = options
  if (!(await lockSource(loader, source.name))) {
    throw new Error(`another process is loading the source "${source.name}"`)
  }
  const source_id = await ensureSource(loader, source)
  const lines_resumed = await openLoad(options, source_id)
  if (lines_resumed > 0) onProgress(`going on after ${lines_resumed.toLocaleString('en')} lines`)
  const read = await readFile(options, source_id, lines_resumed)
  const date_loaded = options.clock.now()
  const counts = await swapSource({ loader, source_id, source, date_loaded, onProgress })
  return { ...read, ...counts, lines_resumed }
}

/** Lines that are done: those of an earlier run over the same file, read in the same way, or none. */
async function openLoad(options: LoadAddressesOptions, source_id: number): Promise<number> {
  const { loader } = options
  const batch_lines = options.batch_lines ?? default_batch_lines
  const fingerprint = await fingerprintOf(options.file, [options.format, String(batch_lines)])
  const earlier = await findLoad(loader, source_id)
  if (earlier?.fingerprint === fingerprint) return earlier.lines_done
  await startLoad(loader, source_id, fingerprint)
  return 0
}

async function readFile(
  options: LoadAddressesOptions,
  source_id: number,
  lines_resumed: number,
): Promise<{ lines: number; lines_skipped: number }> {
  const { loader, batch_lines = default_batch_lines } = options
  const progress = await createProgress(options.file, options.onProgress ?? (() => undefined))
  const earlier = await findLoad(loader, source_id)
  const known = await listLoadedNeighborhoods(loader, source_id)
  const batch = createBatch({ batch_lines, known, lines_skipped: earlier?.lines_skipped ?? 0 })
  const cities = new Map<string, number>()
  let read: ReadAddressRow | null = options.format === 'ndjson' ? createNdjsonReader() : null
  let lines = 0
  let writing: Promise<void> = Promise.resolve()

  const flush = async () => {
    const taken = batch.take(lines)
    // While the server takes one batch the next is read.
    await writing
    writing = writeBatch(loader, source_id, taken)
    writing.catch(() => undefined)
  }

  for await (const chunk of readLines(options.file)) {
    for (const line of chunk.lines) {
      lines += 1
      if (read === null) {
        read = createCnefeReader(line)
      } else if (lines > lines_resumed) {
        const row = read(line)
        if (row === null) batch.skip(line)
        else {
          let city_id = cities.get(row.city)
          if (city_id === undefined) {
            await writing
            city_id = await findCityId(loader, options.cityOf(row.city))
            cities.set(row.city, city_id)
          }
          batch.add(city_id, row)
        }
      }
      if (lines > lines_resumed && lines % batch_lines === 0) await flush()
    }
    progress(lines, chunk.bytes_read)
  }
  if (lines > lines_resumed) await flush()
  await writing
  return { lines, lines_skipped: batch.linesSkipped() }
}

function findCityId(loader: Loader, city: CityName): Promise<number> {
  return ensureCity(loader, { ...city, key: normalisePlaceName(city.name) })
}
