import { createDraw } from '../../../plans/model/test/draw.ts'
import { createPlanningApp } from '../../product/planning-app.ts'
import { editOnce, type Seen } from './edit-once.ts'
import { createEditWorld } from './edit-world.ts'

/** Edits of one world: rows that were removed stay in their plan, so that it does not last for ever. */
export interface WorldEdits {
  readonly first: number
  readonly last: number
}

/** Worlds that are edited side by side: while one waits for the database, another is measured. */
const lanes = 2

const planning = await createPlanningApp()
await planning.send('PUT', '/customer', { body: { data: { cost_per_km: 1.9, cost_per_hour: 41 } } })
const worlds = (JSON.parse(process.argv[2] ?? '[]') as WorldEdits[]).values()
const seen = { faults: [] as string[], broken: 0 } satisfies Seen
const live = async () => {
  for (const { first, last } of worlds) {
    const draw = createDraw(first + 1)
    const world = await createEditWorld(planning, draw)
    for (let edit = first; edit <= last; edit++) {
      const { faults, broken } = await editOnce(world, draw)
      seen.broken += broken
      seen.faults.push(...faults.map((fault) => `edit ${edit}: ${fault}`))
    }
  }
}
await Promise.all(Array.from({ length: lanes }, live))
await planning.close()
process.stdout.write(JSON.stringify(seen))
