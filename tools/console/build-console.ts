import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { compressBuild } from './compress-build.ts'
import { build_folder, console_folder, isStale, root } from './console-sources.ts'

const vite = path.join(root, 'node_modules/vite/bin/vite.js')

/** For what starts a server: a console that cannot be built is no reason not to start one. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  if (!isStale(build_folder)) return
  // Without the packages of development there is nothing to build with.
  if (!existsSync(vite))
    return say('the console is not built: that needs the packages of development (npm ci)')
  try {
    say('building the console')
    await buildConsole()
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}; starting without a new one`)
  }
}

/** Builds beside the build that is there, and puts it in its place once it is whole. */
export async function buildConsole(): Promise<void> {
  const next = path.join(root, `dist/console-${process.pid}`)
  const began = new Date()
  try {
    mkdirSync(next, { recursive: true })
    await runVite(next)
    await compressBuild(next)
    // What was changed meanwhile may not be in it.
    utimesSync(path.join(next, 'index.html'), began, began)
    rmSync(build_folder, { recursive: true, force: true })
    renameSync(next, build_folder)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

async function runVite(out: string): Promise<void> {
  const config = path.join(console_folder, 'vite.config.ts')
  const args = [vite, 'build', '--config', config, '--outDir', out, '--emptyOutDir', '--logLevel', 'warn']
  // Who asks may be a test, whose React would be that of development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error('vite could not build the console')
}
