import { chmod, type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type CopyEntry, copy_head, readLines, writeLine } from './copy-lines.ts'

export interface CopyFile {
  /** Adds what has changed, in the background. */
  append(entry: CopyEntry): void
  /** Says that everything up to a moment is in the file, and waits until the disk has it. */
  mark(current_at_ms: number): Promise<void>
  close(): Promise<void>
}

export interface CopyFileOptions {
  readonly folder: string
  /** All that there is to write when the file is written anew. */
  readonly entries: () => Iterable<CopyEntry>
  /** The file could not be written: it is written anew at the next mark. */
  readonly onFailure: (error: unknown) => void
}

/** What an earlier process wrote, and the file to go on with. Nobody but the process's own user may read it. */
export async function openCopyFile(
  options: CopyFileOptions,
): Promise<{ readonly kept: readonly CopyEntry[]; readonly file: CopyFile }> {
  const path = join(options.folder, 'devices.copy')
  await makeFolder(options.folder)
  const bytes = await readFile(path).catch(nothingIfAbsent)
  const { entries, read_bytes } = readLines(bytes)
  const is_whole = read_bytes > 0 && read_bytes === bytes.length
  return { kept: entries, file: await followFile(options, path, is_whole ? bytes.length : null) }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  } catch (cause) {
    throw new Error(
      `the folder ${folder}, where a gateway keeps its copy of devices and keys, is not usable`,
      {
        cause,
      },
    )
  }
}

/** Appending doubles the file before it is written anew. */
const slack_bytes = 1_000_000

/**
 * Changes are appended; the whole is written anew beside it, synced and renamed, when the file has doubled or cannot be trusted.
 * A process that is killed at any moment leaves the old file or the new one, at worst with a torn last line.
 */
async function followFile(
  { folder, entries, onFailure }: CopyFileOptions,
  path: string,
  whole_bytes: number | null,
): Promise<CopyFile> {
  let lines: string[] = []
  let size = whole_bytes ?? 0
  let max_size = size * 2 + slack_bytes
  let handle = whole_bytes === null ? null : await open(path, 'a', 0o600)
  /** Until then nothing is appended: what changes is in what will be written. */
  let is_rewriting = false
  let working: Promise<void> = Promise.resolve()

  async function writeAnew(): Promise<void> {
    is_rewriting = true
    lines = []
    await handle?.close()
    handle = null
    size = await replaceFile(folder, path, entries())
    handle = await open(path, 'a', 0o600)
    max_size = size * 2 + slack_bytes
  }

  async function writeLines(is_mark: boolean): Promise<void> {
    if (size > max_size || (handle === null && is_mark)) await writeAnew()
    const text = lines.join('')
    lines = []
    await handle?.appendFile(text)
    size += Buffer.byteLength(text)
    if (is_mark) await handle?.datasync()
  }

  async function giveUp(error: unknown): Promise<void> {
    onFailure(error)
    const broken = handle
    handle = null
    lines = []
    if (broken !== null) await closeAnyway(broken)
  }

  async function writeInTurn(before: Promise<void>, is_mark: boolean): Promise<void> {
    await before
    try {
      await writeLines(is_mark)
    } catch (error) {
      await giveUp(error)
    }
    is_rewriting = false
  }

  const work = (is_mark: boolean): Promise<void> => {
    working = writeInTurn(working, is_mark)
    return working
  }

  const append = (entry: CopyEntry) => {
    if (handle === null && !is_rewriting) return
    lines.push(writeLine(entry))
    if (lines.length === 1) void work(false)
  }

  return {
    append,
    mark: (current_at_ms) => {
      append({ kind: 'current', current_at_ms })
      return work(true)
    },
    close: async () => {
      await working
      await handle?.close()
    },
  }
}

/** Under another name first, so that there is always a whole file; its size. */
async function replaceFile(folder: string, path: string, entries: Iterable<CopyEntry>): Promise<number> {
  const file = await open(`${path}.new`, 'w', 0o600)
  let size = 0
  try {
    size = await writeAll(file, entries)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  await syncFolder(folder)
  return size
}

const lines_per_write = 1_000

async function writeAll(file: FileHandle, entries: Iterable<CopyEntry>): Promise<number> {
  let size = 0
  let lines = [copy_head]
  const flush = async () => {
    const text = lines.join('')
    lines = []
    size += Buffer.byteLength(text)
    await file.appendFile(text)
  }
  for (const entry of entries) {
    if (lines.push(writeLine(entry)) >= lines_per_write) await flush()
  }
  await flush()
  return size
}

/** A new name is in the folder once that is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function closeAnyway(handle: FileHandle): Promise<void> {
  try {
    await handle.close()
  } catch {
    // It is not written to any more.
  }
}

function nothingIfAbsent(error: unknown): Buffer {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
  throw error
}
