import { setTimeout as sleep } from 'node:timers/promises'
import type { Loader } from '@tropeiro/db/reference/open-loader.ts'
import { dropLoadingTables, type SourceDescription } from '../queries.ts'
import {
  buildIndexes,
  buildPoints,
  buildSummaries,
  type Counts,
  lockBase,
  recordSource,
  swapTables,
} from './queries.ts'

export interface SwapOptions {
  readonly loader: Loader
  readonly source_id: number
  readonly source: SourceDescription
  readonly date_loaded: Date
  readonly onProgress: (line: string) => void
}

const max_tries = 120
const pause_ms = 500

/**
 * From the loaded rows to the base, in one transaction: tables are built and indexed beside those that serve, and
 * change places with them at its end, for which readers wait some milliseconds. Killed at any moment, it leaves the
 * base as it was and the loaded rows where they are.
 */
export async function swapSource(options: SwapOptions): Promise<Counts> {
  const { loader, source_id, onProgress } = options
  return loader.inTransaction(async () => {
    onProgress('sorting the points')
    await buildPoints(loader, source_id)
    onProgress('making streets, neighbourhoods and CEPs')
    await buildSummaries(loader, source_id)
    onProgress('indexing')
    await buildIndexes(loader, source_id)
    // Before the base is locked: readers must not wait for a vacuum of these.
    await dropLoadingTables(loader, source_id)
    await waitForLocks(options)
    await swapTables(loader, source_id)
    const counts = await recordSource(loader, source_id, {
      ...options.source,
      date_loaded: options.date_loaded,
    })
    // A file of another format must not empty what is there.
    if (counts.point_count === 0)
      throw new Error('no line of the file could be used, so nothing was changed: is it of this format?')
    return counts
  })
}

async function waitForLocks({ loader, onProgress }: SwapOptions): Promise<void> {
  for (let tries = 1; !(await lockBase(loader)); tries++) {
    if (tries === max_tries) throw new Error('readers held the address base all the time: try again later')
    onProgress('waiting for readers')
    await sleep(pause_ms)
  }
}
