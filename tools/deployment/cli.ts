import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { describeRun } from '../test-report/describe-run.ts'
import { logIn } from './api.ts'
import { checkPositions } from './check-positions.ts'
import {
  type Check,
  checkAddress,
  checkClosed,
  checkPlan,
  checkRestart,
  checkRestored,
  type Stream,
  writeStream,
} from './checks.ts'
import { listMemory } from './closed.ts'
import { ensureBaseImages, imageSizeMb } from './images.ts'
import { createInstallation, type Installation, putMap } from './installation.ts'
import { readSections, type StepTaken, takeSteps } from './page.ts'
import { type Report, renderReport } from './report.ts'
import { buildImageBefore, plantMigration, upgradeCheck, writeAndRead } from './upgrade.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Rows around the moment of the restore. */
const stream_rows = 600

interface Findings {
  readonly checks: Check[]
  memory: Report['memory']
  sizes: Report['sizes']
  stream: Stream | null
  before: { commit: string; migration: string }
  readonly releases: string[]
  is_upgraded: boolean
}

type Act = (installation: Installation, findings: Findings, revision: string) => Promise<void>

/** What happens before the steps of a section: what the page has the reader do, and what its steps work on. */
const before_section: Readonly<Record<string, Act>> = {
  'The map and the addresses': (installation) => putMap(installation),
  Restore: async (installation, findings) => {
    const stream = await writeStream(await logIn(installation.address, system_clock), stream_rows)
    findings.stream = stream
    const used = stream.moment.toISOString().replace('T', ' ').replace('Z', '')
    installation.replacements.push({ printed: '2026-11-16 14:30:00', used })
  },
  Upgrade: async (installation, findings, revision) => {
    await installation.run('docker compose down --volumes')
    const commit = buildImageBefore(installation, revision)
    await installation.run(
      'sh compose/set.sh COMPOSE_PROJECT_NAME=tropeiro COMPOSE_PROFILES= TROPEIRO_BACKUP_DIR=/var/backups/upgrade',
    )
    await installation.run('docker compose down --volumes')
    await installation.run('install -d -o 999 -g 999 -m 700 /var/backups/upgrade')
    await installation.run('docker compose up --detach --wait')
    await installation.run(
      `printf %s 'cavalo-bateria-grampo' | docker compose exec -T tropeiro node server/cli.ts customer create \
        --tax-number 11.222.333/0001-81 --name 'Transportes Serra' --login ana --password-stdin`,
    )
    findings.is_upgraded = await writeRelease(installation, findings)
    findings.before = { commit, migration: plantMigration(installation) }
  },
}

async function writeRelease(installation: Installation, { releases }: Findings): Promise<boolean> {
  releases.push(`release ${releases.length + 1}`)
  return writeAndRead(installation, releases)
}

function megabytesOfFolder(folder: string): number {
  return Math.round(Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]) / 1e6)
}

/** What the proof asks once the steps of a section are done. */
const after_section: Readonly<Record<string, Act>> = {
  // The last of those that start something.
  'Positions of trackers': async (installation, findings) => {
    findings.checks.push(await checkPlan(installation), await checkAddress(installation))
    findings.checks.push(checkClosed(installation))
    const services = installation.readCompose().services.map(({ name }) => name)
    findings.memory = listMemory(installation.prefix, services)
    findings.checks.push(await checkRestart(installation), await checkPositions(installation, system_clock))
  },
  'Back up': async (installation, findings) => {
    const tag = `${installation.prefix}-0.1.0`
    findings.sizes = [
      ...['tropeiro', 'tropeiro-nominatim', 'tropeiro-caddy', 'tropeiro-nats'].map((name) => ({
        what: `image ${name}`,
        size_mb: imageSizeMb(`localhost/${name}:${tag}`),
      })),
      {
        what: 'folder of backups, one base backup',
        size_mb: megabytesOfFolder(`${installation.folder}/backups-of-tropeiro`),
      },
    ]
  },
  Restore: async (installation, { checks, stream }) => {
    if (stream !== null) checks.push(await checkRestored(installation, stream))
  },
  Upgrade: async (installation, findings) => {
    findings.is_upgraded &&= await writeRelease(installation, findings)
  },
  'Go back': async (installation, findings) => {
    const is_held = findings.is_upgraded && (await writeRelease(installation, findings))
    findings.checks.push(upgradeCheck(findings.before, is_held))
  },
}

const { values } = parseArgs({
  options: {
    /** Begins the names of everything that it makes. */
    prefix: { type: 'string', default: 'tropeiro-proof' },
    /** The commit of the image before. */
    before: { type: 'string', default: 'HEAD~50' },
    /** Leaves everything as it is at the end. */
    keep: { type: 'boolean', default: false },
  },
})

const started = performance.now()
const run = describeRun(root)
const stand_ins = await ensureBaseImages()
const installation = await createInstallation(values.prefix)
console.log(`in ${installation.folder}`)
const findings: Findings = {
  checks: [],
  memory: [],
  sizes: [],
  stream: null,
  before: { commit: '', migration: '' },
  releases: [],
  is_upgraded: false,
}
const steps: StepTaken[] = []
try {
  for (const section of readSections(
    readFileSync(path.join(installation.ops, '../docs/hosting.md'), 'utf8'),
  )) {
    await before_section[section.heading]?.(installation, findings, values.before)
    steps.push(...(await takeSteps(section, installation)))
    await after_section[section.heading]?.(installation, findings, values.before)
  }
} finally {
  if (!values.keep) await installation.remove()
}
const page = renderReport({
  ...run,
  machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  duration_s: (performance.now() - started) / 1000,
  stand_ins,
  replacements: installation.replacements,
  checks: findings.checks,
  steps,
  memory: findings.memory,
  sizes: findings.sizes,
})
writeFileSync(path.join(root, 'docs/proofs/deployment.md'), page)
for (const { held, promise, measured } of findings.checks) {
  console.log(`${held ? 'ok    ' : 'FAILED'} ${promise}: ${measured}`)
}
process.exitCode = findings.checks.length >= 7 && findings.checks.every(({ held }) => held) ? 0 : 1
