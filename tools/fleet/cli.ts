import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, parseEnv } from 'node:util'
import { listenForEnd } from '@tropeiro/server/cli/end-signals.ts'
import { readDuration } from '../simulator/read-duration.ts'
import { giveCommand } from '../terminal.ts'
import { describeRun } from '../test-report/describe-run.ts'
import { judgeFleet } from './judge-fleet.ts'
import { renderReport } from './render-report.ts'
import { takeSample } from './take-sample.ts'

// A demo with thousands of vehicles for half an hour: whether this machine holds it, and at what cost.

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '2000' },
    for: { type: 'string', default: '30m' },
    'warm-up': { type: 'string', default: '10m' },
  },
})
const root = path.resolve(import.meta.dirname, '../..')
const name = 'fleet_proof'
const folder = path.join(root, '.services/demos', name)
const sample_every_ms = 10_000
const { vehicles } = values
const duration_ms = readDuration('--for', values.for)
const warm_up_ms = readDuration('--warm-up', values['warm-up'])

const giveDemo = (args: string) =>
  giveCommand(`npm run demo -- ${args} --name ${name}`, {
    folder: root,
    env: process.env,
    onLine: console.log,
  })

/** Where the product of the demo tells how it is. */
function metricsUrl(): string {
  const env = parseEnv(readFileSync(path.join(folder, 'env'), 'utf8'))
  return `http://127.0.0.1:${env['TROPEIRO_METRICS_PORT']}/metrics`
}

const run = describeRun(root)
const started = performance.now()
const demo = giveDemo(`--vehicles ${vehicles} --history 0d`)
const ending = listenForEnd(() => {
  console.error(`what it made is left: npm run demo -- reset --name ${name}`)
  process.exit(130)
})
ending.addEventListener('abort', () => void demo.interrupt())
try {
  await demo.wait((line) => line.includes('is at work'))
  const made_s = Math.round((performance.now() - started) / 1_000)
  const samples = []
  const began = performance.now()
  while (performance.now() - began < duration_ms && !demo.hasEnded()) {
    samples.push(await takeSample(metricsUrl(), (performance.now() - began) / 1_000))
    await sleep(sample_every_ms)
  }
  await demo.interrupt()
  const log = readFileSync(path.join(folder, 'server.log'), 'utf8').split('\n')
  const findings = judgeFleet({
    samples,
    warm_up_s: warm_up_ms / 1_000,
    lines: demo.lines,
    exit_code: demo.exitCode(),
    errors: log.filter((line) => /"level":"(?:error|fatal)"/.test(line)),
  })
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`
  const report = renderReport({ ...run, machine, vehicles, made_s, duration: values.for, findings })
  console.log(report)
  console.log(JSON.stringify(samples))
  if (ending.aborted) process.exitCode = 130
  else {
    writeFileSync(path.join(root, 'docs/proofs/fleet.md'), report)
    process.exitCode = findings.faults.length === 0 ? 0 : 1
  }
} finally {
  await demo.kill()
  const reset = giveDemo('reset')
  await reset.wait()
  if (reset.exitCode() !== 0) process.exitCode = 1
}
