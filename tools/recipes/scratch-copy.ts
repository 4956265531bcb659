import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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

/** Packages are those of the project; its own workspaces are those of the copy. */
function linkPackages(root: string): void {
  const [packages, linked] = [path.join(project, 'node_modules'), path.join(root, 'node_modules')]
  mkdirSync(path.join(linked, '@tropeiro'), { recursive: true })
  const others = readdirSync(packages).filter((name) => name !== '@tropeiro' && !name.startsWith('.'))
  for (const name of others) symlinkSync(path.join(packages, name), path.join(linked, name))
  for (const name of readdirSync(path.join(packages, '@tropeiro')))
    symlinkSync(path.join(root, name), path.join(linked, '@tropeiro', name))
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
