import path from 'node:path'
import { parseArgs } from 'node:util'
import { bringUp, report, type ServiceReport, takeDown, wipe } from './control.ts'
import { services } from './list.ts'
import { withLock } from './lock.ts'
import { openServicesFolder, type ServicesFolder } from './services-folder.ts'

const usage = `npm run services                start what Tropeiro needs on this machine
npm run services -- stop        stop it, keep the data
npm run services -- status      say what runs; ends with 1 when something does not
npm run services -- reset       delete the data and start empty
Each takes --json.`

// Progress goes to stderr, so that stdout is the answer alone.
const log = (line: string) => console.error(line)

const on_wait = () => log('waiting for another npm run services of this clone')

const newestFirst = () => services.toReversed()

async function start(folder: ServicesFolder): Promise<void> {
  for (const service of services) await bringUp(service, folder, log)
}

const commands: Record<string, (folder: ServicesFolder) => Promise<void>> = {
  start,
  stop: async (folder) => {
    for (const service of newestFirst()) await takeDown(service, folder, log)
  },
  status: async () => {},
  reset: async (folder) => {
    for (const service of newestFirst()) await wipe(service, folder, log)
    await start(folder)
  },
}

function table(reports: ServiceReport[]): string {
  const rows = [['service', 'state', 'address'], ...reports.map((r) => [r.name, r.state, r.address ?? '-'])]
  return rows
    .map((row) =>
      row
        .map((cell) => cell.padEnd(12))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const name = positionals[0] ?? 'start'
  const command = commands[name]
  if (values.help === true || command === undefined || positionals.length > 1) {
    console.log(usage)
    process.exitCode = values.help === true ? 0 : 2
    return
  }
  if (process.platform !== 'linux') throw new Error('this command needs Linux: use ops/compose.yaml instead')
  const folder = await openServicesFolder(path.resolve(import.meta.dirname, '../..'))
  const work = () => command(folder)
  if (name === 'status') await work()
  else await withLock(folder.clone_dir, { timeout_ms: 600_000, on_wait }, work)
  const reports = await Promise.all(services.map((service) => report(service, folder)))
  console.log(values.json === true ? JSON.stringify({ services: reports }) : table(reports))
  if (name === 'status' && reports.some(({ state }) => state === 'stopped' || state === 'missing'))
    process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(`services: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
