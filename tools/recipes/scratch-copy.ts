import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const project = path.join(import.meta.dirname, '../..')

/** The project as it is now, in a folder that may be changed. */
export interface ScratchCopy {
  readonly root: string
  /** Runs a file with Node.js, in the copy, and gives what it wrote. Throws with all of it when it fails. */
  run(file: string, args?: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>
  remove(): void
}

export function createScratchCopy(): ScratchCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'tropeiro-recipes-'))
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd }).toString()
  const listed = git(project, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  for (const file of listed.filter((name) => name !== '' && existsSync(path.join(project, name))))
    cpSync(path.join(project, file), path.join(root, file))
  linkPackages(root)
  // Some tests ask Git which files are the project's.
  git(root, 'init', '--quiet')
  return {
    root,
    run: (file, args = [], env = {}) => runInside(root, [file, ...args], env),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Packages are those of the project; its own workspaces are those of the copy, with what they alone have. */
function linkPackages(root: string): void {
  const copied = (folder: string) => path.join(root, path.relative(project, folder))
  const packages = path.join(project, 'node_modules')
  linkEach(packages, copied(packages))
  const own = path.join(packages, '@tropeiro')
  mkdirSync(copied(own))
  for (const name of readdirSync(own)) {
    const workspace = realpathSync(path.join(own, name))
    symlinkSync(copied(workspace), path.join(copied(own), name))
    const own_packages = path.join(workspace, 'node_modules')
    if (existsSync(own_packages)) linkEach(own_packages, copied(own_packages))
  }
}

/** In a folder of its own: Git ignores no link in the place of it. */
function linkEach(packages: string, linked: string): void {
  mkdirSync(linked)
  const others = readdirSync(packages).filter((name) => name !== '@tropeiro' && !name.startsWith('.'))
  for (const name of others) symlinkSync(path.join(packages, name), path.join(linked, name))
}

async function runInside(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // None outlives its proof, whatever becomes of it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  process.off('exit', end)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}:\n${stdout}${stderr}`)
  return stdout
}
