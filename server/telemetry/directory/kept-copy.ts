import { join } from 'node:path'
import { type CopyFile, openCopyFile } from './copy-file.ts'
import type { CopyEntry } from './copy-lines.ts'
import type { DeviceHold } from './device-directory.ts'
import { createDirectoryCopy, type DirectoryCopy, type KeptKey } from './directory-copy.ts'

/** The directory in memory, and in a file that follows it. */
export interface KeptCopy {
  readonly copy: Omit<DirectoryCopy, 'putHolds' | 'putKey' | 'putNetworks'>
  /** Up to when an earlier process had it complete; null: there was nothing, or nothing whole. */
  readonly kept_at_ms: number | null
  putHolds(serial_key: string, holds: readonly DeviceHold[]): void
  putKey(hash: string, key: KeptKey | null): void
  putNetworks(customer_id: number, networks: readonly string[]): void
  onChange(listener: (serial_key: string) => void): void
  /** Says that the copy is complete up to a moment; the file has it then. */
  mark(current_at_ms: number): Promise<void>
  countFailures(): number
  close(): Promise<void>
}

export interface KeptCopyOptions {
  /** Null: it is in memory alone. */
  readonly folder: string | null
  readonly onFailure: (error: unknown) => void
}

export async function openKeptCopy({ folder, onFailure }: KeptCopyOptions): Promise<KeptCopy> {
  const copy = createDirectoryCopy()
  const listeners: ((serial_key: string) => void)[] = []
  let file: CopyFile | null = null
  let marked_at_ms: number | null = null
  let failures = 0
  if (folder !== null) {
    const opened = await openCopyFile({
      // In a folder of its own, whose rights are not somebody else's business.
      folder: join(folder, 'directory'),
      entries: () => entriesOf(copy, marked_at_ms),
      onFailure: (error) => {
        failures += 1
        onFailure(error)
      },
    })
    file = opened.file
    marked_at_ms = restore(copy, opened.kept)
  }
  return {
    copy,
    kept_at_ms: marked_at_ms,
    putHolds: (serial_key, holds) => {
      if (!copy.putHolds(serial_key, holds)) return
      file?.append({ kind: 'serial', serial_key, holds })
      for (const listener of listeners) listener(serial_key)
    },
    putKey: (hash, key) => {
      if (copy.putKey(hash, key)) file?.append({ kind: 'key', hash, key })
    },
    putNetworks: (customer_id, networks) => {
      if (copy.putNetworks(customer_id, networks)) file?.append({ kind: 'networks', customer_id, networks })
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
    mark: async (current_at_ms) => {
      marked_at_ms = current_at_ms
      await file?.mark(current_at_ms)
    },
    countFailures: () => failures,
    close: async () => {
      await file?.close()
    },
  }
}

/** The last entry of a serial, a key or a customer is what holds. */
function restore(copy: DirectoryCopy, entries: readonly CopyEntry[]): number | null {
  let current_at_ms: number | null = null
  for (const entry of entries) {
    if (entry.kind === 'serial') copy.putHolds(entry.serial_key, entry.holds)
    else if (entry.kind === 'key') copy.putKey(entry.hash, entry.key)
    else if (entry.kind === 'networks') copy.putNetworks(entry.customer_id, entry.networks)
    else current_at_ms = entry.current_at_ms
  }
  return current_at_ms
}

function* entriesOf(copy: DirectoryCopy, current_at_ms: number | null): Generator<CopyEntry> {
  for (const { serial_key, holds } of copy.serials.values()) yield { kind: 'serial', serial_key, holds }
  for (const [hash, key] of copy.keys) yield { kind: 'key', hash, key }
  for (const [customer_id, { texts }] of copy.networks)
    yield { kind: 'networks', customer_id, networks: texts }
  if (current_at_ms !== null) yield { kind: 'current', current_at_ms }
}
