import { ensureGoProgram } from '../tools.ts'
import { tryCommand } from './run-command.ts'

const nats_version = '2.15.2'
const go_package = `github.com/nats-io/nats-server/v2@v${nats_version}`

/** The machine's own only when it is exactly the version that is tested: packages of distributions are years old, and unsafe. */
export async function ensureNatsProgram(log: (line: string) => void = () => {}): Promise<string> {
  const { code, stdout } = await tryCommand('nats-server', ['--version'])
  if (code === 0 && stdout.trim().endsWith(`v${nats_version}`)) return 'nats-server'
  try {
    return await ensureGoProgram('nats-server', go_package, log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = `needs Go and a way to ${go_package}, or nats-server ${nats_version} on the PATH`
    throw new Error(`NATS is missing and could not be installed: ${remedy} (${reason})`, { cause: error })
  }
}
