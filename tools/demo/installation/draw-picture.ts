import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvFile } from '../../../ops/services/env-file.ts'
import { runCommand } from '../../../ops/services/run-command.ts'
import { demo_tax_number } from '../company/plan-demo.ts'
import { envFileOf } from './open-installation.ts'

const cli = path.join(import.meta.dirname, '../../../server/cli.ts')

/** `tropeiro day show` on the database of a demo, which `npx tropeiro` does not know. */
export async function drawPicture(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string', default: 'demo' }, language: { type: 'string', default: 'pt-BR' } },
  })
  const [file = 'day.svg'] = positionals
  const env_file = envFileOf(values.name)
  if (!existsSync(env_file)) throw new Error(`there is no demo ${values.name}: start one with npm run demo`)
  const asked = ['--tax-number', demo_tax_number, '--svg', file, '--language', values.language]
  const answer = await runCommand(process.execPath, [cli, 'day', 'show', ...asked], {
    env: readEnvFile(env_file),
  })
  console.log(answer.trimEnd())
}
