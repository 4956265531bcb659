import { event_category_names } from '@tropeiro/contract/event.ts'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { listenForEnd } from '@tropeiro/server/cli/end-signals.ts'
import { help, readSimulateArguments } from './arguments.ts'
import { checkLedger } from './check-ledger.ts'
import { askEventsOver } from './list-events.ts'
import { openCompany } from './own-company.ts'
import { describeScore } from './score-events.ts'
import { scoreLedger } from './score-ledger.ts'
import { type Installation, simulate } from './simulate.ts'

const [first, second] = process.argv.slice(2)
if (first === '--help' || first === '-h' || first === 'help') console.log(help)
else {
  try {
    if (first === 'check') await runCheck(second ?? 'simulation.ndjson')
    else if (first === 'score') await runScore(process.argv.slice(3))
    else await runSimulation(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function runCheck(file: string): Promise<void> {
  const database = createDatabase(testDatabaseSettings(settingOf('TROPEIRO_DATABASE_URL')))
  try {
    const { examples, missing, ...findings } = await checkLedger(file, database)
    for (const [name, count] of Object.entries(findings)) console.log(`${name.padEnd(20)}${count}`)
    console.log(`${'unanswered_missing'.padEnd(20)}${missing.length}`)
    for (const example of examples) console.log(`  ${example}`)
    process.exitCode = findings.lost + findings.twice + findings.foreign === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

/** The file first, then the options that say where the API is and who asks it. */
async function runScore(args: readonly string[]): Promise<void> {
  const [given = '--'] = args
  const is_file = !given.startsWith('--')
  const file = is_file ? given : 'simulation.ndjson'
  const options = is_file ? args.slice(1) : args
  const api = await openCompany(readSimulateArguments(options))
  const score = await scoreLedger(file, askEventsOver(api))
  const names: Readonly<Record<number, string>> = event_category_names
  for (const line of describeScore(score, (category) => names[category] ?? '')) console.log(line)
  for (const example of score.examples) console.log(`  ${example}`)
  process.exitCode = score.examples.length === 0 ? 0 : 1
}

async function runSimulation(args: readonly string[]): Promise<void> {
  const ending = listenForEnd(() => process.exit(130))
  await simulate(readSimulateArguments(args), readInstallation(), ending)
}

function readInstallation(): Installation {
  const ports: Record<string, number> = { http: Number(process.env['TROPEIRO_GATEWAY_HTTP_PORT'] ?? 8081) }
  for (const protocol of ['teltonika', 'suntech', 'gt06', 'queclink']) {
    const port = Number(process.env[`TROPEIRO_GATEWAY_${protocol.toUpperCase()}_PORT`] ?? 0)
    if (port > 0) ports[protocol] = port
  }
  return {
    osrm_url: settingOf('TROPEIRO_OSRM_CAR_URL'),
    maintenance_url: settingOf('TROPEIRO_MAINTENANCE_DATABASE_URL'),
    ports,
  }
}

function settingOf(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; npm run services sets it`)
  return value
}
