import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { writePrivateFile } from './env-file.ts'
import { canEnter, findServiceUser } from './run-command.ts'

/** The ports each service had last time, so that addresses stay the same over restarts. */
export type ServicesState = { ports: Record<string, Record<string, number>> }

export type ServicesFolder = {
  clone_dir: string
  /** .services in the clone. */
  own_dir: string
  env_file: string
  state_file: string
  /** `own_dir`, or a folder elsewhere when the services could not enter that. */
  data_root: string
}

/** The name depends on the clone alone, so the next run finds the data again. */
function temporaryRoot(clone_dir: string): string {
  const name = createHash('sha256').update(clone_dir).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `tropeiro-${name}`)
}

/** Anybody may create names in the temporary folder: what another user put there is not ours to trust. */
function assertOwn(folder: string): void {
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid) {
    throw new Error(`${folder} was made by somebody else: remove it and try again`)
  }
}

/** On a new machine the package that makes the service's user comes later: any other user stands in for it. */
const nobody = { uid: 65_534, gid: 65_534 }

/** Lets the service's user pass; listing stays closed, and the files inside have modes of their own. */
function makePassableFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  assertOwn(folder)
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
}

/** The service's user must be able to pass every parent of its data, which a clone in a closed home prevents. */
async function makeDataRoot(clone_dir: string): Promise<string> {
  const inside = path.join(clone_dir, '.services')
  makePassableFolder(inside)
  const run_as = await findServiceUser().catch(() => nobody)
  if (await canEnter(inside, run_as)) return inside
  const outside = temporaryRoot(clone_dir)
  makePassableFolder(outside)
  return outside
}

export async function openServicesFolder(clone_dir: string): Promise<ServicesFolder> {
  const own_dir = path.join(clone_dir, '.services')
  const data_root = await makeDataRoot(clone_dir)
  return {
    clone_dir,
    own_dir,
    env_file: path.join(own_dir, 'env'),
    state_file: path.join(own_dir, 'state.json'),
    data_root,
  }
}

export function hasState(folder: ServicesFolder): boolean {
  return existsSync(folder.state_file)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isState(value: unknown): value is ServicesState {
  if (!isRecord(value) || !isRecord(value['ports'])) return false
  return Object.values(value['ports']).every(
    (ports) => isRecord(ports) && Object.values(ports).every(Number.isInteger),
  )
}

export function readState(folder: ServicesFolder): ServicesState {
  if (!hasState(folder)) return { ports: {} }
  const state: unknown = JSON.parse(readFileSync(folder.state_file, 'utf8'))
  if (!isState(state)) throw new Error(`${folder.state_file} cannot be read: delete it and try again`)
  return state
}

export function writeState(folder: ServicesFolder, state: ServicesState): void {
  writePrivateFile(folder.state_file, `${JSON.stringify(state, null, 2)}\n`)
}
