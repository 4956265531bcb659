import { ensureGoProgram } from '../tools.ts'
import { tryCommand } from './run-command.ts'

const version = '1.8.0'
const go_package = `github.com/versity/versitygw/cmd/versitygw@v${version}`

/** The machine's own only when it is exactly the version that is tested. */
export async function ensureS3Program(log: (line: string) => void = () => {}): Promise<string> {
  const { code, stdout } = await tryCommand('versitygw', ['--version'])
  if (code === 0 && stdout.includes(version)) return 'versitygw'
  try {
    return await ensureGoProgram('versitygw', go_package, log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = `needs Go and a way to ${go_package}, or versitygw ${version} on the PATH`
    throw new Error(`the S3 server is missing and could not be installed: ${remedy} (${reason})`, {
      cause: error,
    })
  }
}
