import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** The bytes of a file as they are sent, under a coding or as they are. */
export interface FileForm {
  readonly coding: 'br' | 'gzip' | null
  readonly body: Buffer
  readonly etag: string
}

export interface BuiltFile {
  readonly type: string
  /** Its name has the hash of what is in it: another content would be another file. */
  readonly is_immutable: boolean
  /** The smallest first; the last one is without a coding. */
  readonly forms: readonly [FileForm, ...FileForm[]]
}

/** By the path at which each is served. */
export type Build = ReadonlyMap<string, BuiltFile>

/** Words for people: this folder is no build of the console. */
export class UnusableBuildError extends Error {}

export const page_path = '/index.html'
export const assets_path = '/assets/'

/** A build has some sixty; what is read stays in memory for as long as the process lives. */
const max_files = 1_000
const max_bytes = 64 * 1024 * 1024
/** Neither a pattern of the router nor anything that an address writes in two ways. */
const plain_name = /^[\w-][\w.-]{0,89}$/
const hashed_name = /-[\w-]{8}(?:\.\w+)+$/

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const codings = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const

/** Reads a whole build into memory. Null: there is no such folder, or no page in it. */
export async function readBuild(folder: string): Promise<Build | null> {
  const names = await listFiles(folder)
  if (!names.includes(page_path.slice(1))) return null
  await assertSmall(folder, names)
  const contents = new Map<string, Buffer>()
  for (const name of names) contents.set(name, await readFile(path.join(folder, name)))
  const isCoded = (name: string) => codings.some(({ ending }) => isFormOf(contents, name, ending))
  return new Map(names.filter((name) => !isCoded(name)).map((name) => [`/${name}`, toFile(contents, name)]))
}

/** By their paths below the folder. Links are not followed, and what begins with a dot is the builder's own. */
async function listFiles(folder: string): Promise<string[]> {
  const names: string[] = []
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name)
      if (entry.name.startsWith('.')) continue
      if (!plain_name.test(entry.name)) throw new UnusableBuildError(`has a file of an odd name: ${name}`)
      if (entry.isDirectory()) await walk(name)
      else if (entry.isFile()) names.push(name)
      if (names.length > max_files) throw new UnusableBuildError(`has more than ${max_files} files`)
    }
  }
  try {
    await walk('')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return []
    throw error
  }
  return names
}

async function assertSmall(folder: string, names: readonly string[]): Promise<void> {
  let bytes = 0
  for (const name of names) bytes += (await stat(path.join(folder, name))).size
  if (bytes > max_bytes) throw new UnusableBuildError(`has more than ${max_bytes / 1024 / 1024} MB`)
}

function isFormOf(contents: ReadonlyMap<string, Buffer>, name: string, ending: string): boolean {
  return name.endsWith(ending) && contents.has(name.slice(0, -ending.length))
}

function toFile(contents: ReadonlyMap<string, Buffer>, name: string): BuiltFile {
  const plain = contents.get(name) ?? Buffer.alloc(0)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  const coded = codings.flatMap(({ coding, ending }): FileForm[] => {
    const body = contents.get(`${name}${ending}`)
    return body !== undefined && body.length < plain.length
      ? [{ coding, body, etag: `"${hash}-${coding}"` }]
      : []
  })
  const [first, ...others] = coded
  const last: FileForm = { coding: null, body: plain, etag: `"${hash}"` }
  return {
    type: types[path.extname(name)] ?? 'application/octet-stream',
    is_immutable: `/${name}`.startsWith(assets_path) && hashed_name.test(name),
    forms: first === undefined ? [last] : [first, ...others, last],
  }
}
