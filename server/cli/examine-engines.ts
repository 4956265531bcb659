import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Config } from '../config.ts'
import type { EngineCheck } from '../platform/health/engine-check.ts'
import { type Finding, note } from '../preflight/finding.ts'
import { listWorkerEngines } from '../roles/worker.ts'
import { openIdleProduct } from './idle-product.ts'

interface ExaminedEngines {
  readonly looked: readonly string[]
  readonly findings: readonly Finding[]
}

/** Notes, never problems: a deployment may do without an engine, and engines come back by themselves. */
export async function examineEngines(config: Config, clock: Clock): Promise<ExaminedEngines> {
  const idle = openIdleProduct(config, clock)
  const engines = [
    ...idle.product.slices.flatMap((slice) => slice.engines ?? []),
    ...listWorkerEngines(config),
  ]
  await idle.close()
  const found = await Promise.all(engines.map(examine))
  return { looked: engines.map(({ name }) => name), findings: found.flat() }
}

async function examine({ name, engine, variable, setting, assertAnswers }: EngineCheck): Promise<Finding[]> {
  if (setting === '')
    return [note(name, 'off: it is not set', `set ${variable} (for development: npm run services)`)]
  try {
    await assertAnswers()
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const where = setting.includes('://') ? new URL(setting).host : setting
    return [note(name, `${engine} at ${where}: ${reason}`, `start it, or correct ${variable}`)]
  }
}
