/**
 * A `docker compose` over podman, for the proof of the deployment: it runs the steps of docs/hosting.md as printed on a machine that has
 * no Docker. It knows the verbs of that page and the keys of ops/compose.yaml, and no more. podman-compose would not do: it does not
 * wait for `service_healthy` and ignores `ipc`. Everything that it makes carries the label and the name of its project, and it
 * deletes nothing else.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCommandLine } from './command-line.ts'
import { readComposeFile } from './compose-file.ts'
import { readEnvFile } from './interpolate.ts'
import { verbs } from './verbs.ts'

async function main(args: readonly string[]): Promise<number> {
  const command = parseCommandLine(args)
  const file = path.resolve(command.file)
  const folder = path.dirname(file)
  const env_file = command.env_file === null ? path.join(folder, '.env') : path.resolve(command.env_file)
  const readEnv = (one: string) => (existsSync(one) ? readEnvFile(readFileSync(one, 'utf8')) : {})
  const variables = { ...readEnv(env_file), ...process.env }
  const compose = readComposeFile(readFileSync(file, 'utf8'), { folder, variables, readEnv })
  const verb = verbs[command.verb]
  if (verb === undefined) throw new Error(`this stand-in does not know "docker compose ${command.verb}"`)
  const active = (variables['COMPOSE_PROFILES'] ?? '').split(',').filter(Boolean)
  return verb({
    command,
    project: {
      name: command.project ?? variables['COMPOSE_PROJECT_NAME'] ?? compose.name ?? path.basename(folder),
      file: compose,
    },
    profiles: [...active, ...command.profiles],
  })
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
