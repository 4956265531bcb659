import { existsSync } from 'node:fs'
import path from 'node:path'
import { readEnvFile } from './env-file.ts'
import { runCommand } from './run-command.ts'
import type { ServiceContext } from './service.ts'

const envFile = ({ clone_dir }: Pick<ServiceContext, 'clone_dir'>) => path.join(clone_dir, '.services/env')

/** A command of the clone on the services that run so far, and on none that the shell of a developer names. */
export async function runTropeiro(context: ServiceContext, args: string[]): Promise<void> {
  const program = path.join(context.clone_dir, 'server/cli.ts')
  if (!existsSync(program)) return
  await runCommand(process.execPath, [program, ...args], { env: readEnvFile(envFile(context)) })
}

/** PostgreSQL is the first of the services, and its addresses are in the file that it wrote. */
export function getPostgresUrl(context: ServiceContext, setting: string): string {
  const url = readEnvFile(envFile(context))[setting]
  if (url === undefined) throw new Error('PostgreSQL has not been started')
  return url
}
