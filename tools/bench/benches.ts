import type { Figure } from '../test-report/record-figure.ts'
import { measureAddressGrowth } from './address-growth.ts'
import { measureAddressLoad } from './address-load.ts'
import { measureAddresses } from './addresses.ts'
import { measureDailySummaries } from './daily-summaries.ts'
import { measureDeviceDirectory } from './device-directory.ts'
import { benchEventsGrowth } from './events-growth.ts'
import { measureEventsPath } from './events-path.ts'
import { measureEventsReplay } from './events-replay.ts'
import { measureEventsStep } from './events-step.ts'
import { measureAgenda } from './execution/agenda.ts'
import { measureCommands } from './execution/commands.ts'
import { measureImageUpload } from './execution/image-upload.ts'
import { benchFleetGrowth } from './fleet-growth.ts'
import { measureHttpReads } from './http-reads.ts'
import { judgeHttpReads } from './judge-http-reads.ts'
import { measureLiveFanout } from './live/live-fanout.ts'
import { measureLogPublish } from './log-publish.ts'
import { measureOsrmMatrix } from './osrm-matrix.ts'
import { measureOutboxSequencer } from './outbox-sequencer.ts'
import { measurePlanEdits } from './plan-edits.ts'
import { benchPlansCost } from './plans-cost.ts'
import { benchPlansGrowth } from './plans-growth.ts'
import { measurePositionsAccept } from './positions-accept.ts'
import { measurePositionsCodec } from './positions-codec.ts'
import { measurePositionsHistory } from './positions-history.ts'
import { measurePositionsPath } from './positions-path.ts'
import { measurePositionsSize } from './positions-size.ts'
import { measurePositionsStore } from './positions-store.ts'
import { measureRealRoutes } from './real-routes.ts'
import { measureSolver } from './solver.ts'
import { measureTokenVerification } from './token-verification.ts'

/** Each bench measures promises of speed as ratios within one run, and records them. */
export const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  agenda: () => measureAgenda({ rounds: 5, round_s: 4 }),
  commands: () => {
    const node_options = process.execArgv.filter((option) => option.startsWith('--cpu-prof'))
    return measureCommands({ rounds: 7, batches: 40, node_options })
  },
  'image-upload': () => measureImageUpload({ rounds: 5, pictures: 60 }),
  'http-reads': async () => {
    const node_options = process.execArgv.filter((option) => option.startsWith('--cpu-prof'))
    return judgeHttpReads(await measureHttpReads({ rounds: 5, round_s: 5, warm_up_s: 4, node_options }))
  },
  'token-verification': measureTokenVerification,
  'address-load': () => measureAddressLoad({ cities: 10, rows_per_city: 100_000 }, 3),
  'address-growth': () => measureAddressGrowth({ cities: 50, rows_per_city: 100_000 }, 7),
  addresses: () => measureAddresses({ written: 500, held_out: 4_000, asked_of_nominatim: 50 }),
  'device-directory': () => measureDeviceDirectory({ devices: 100_000, finds: 1_000_000 }),
  // Some 40 GB of disk, and an hour to plant.
  'events-growth': () => benchEventsGrowth({ events: [1_000_000, 100_000_000], requests: 60, batches: 8 }),
  'events-path': () => measureEventsPath({ rounds: 3, positions: 600_000, trackers: 250, frame: 10 }),
  'events-replay': () => measureEventsReplay({ replays: 30, batches: 4 }),
  'events-step': () => measureEventsStep({ rounds: 7, vehicles: 100, positions: 2_000, areas: 1_000 }),
  'live-fanout': () => measureLiveFanout({ rounds: 5, readers: 1_000, events: 2_000 }),
  'log-publish': async () => [
    ...(await measureLogPublish({ rounds: 5, positions: 400_000, senders: 5_000, frame: 1 })),
    ...(await measureLogPublish({ rounds: 5, positions: 400_000, senders: 5_000, frame: 10 })),
  ],
  'positions-store': () => measurePositionsStore({ rounds: 5, positions: 200_000, vehicles: 6_000 }),
  'osrm-matrix': measureOsrmMatrix,
  'outbox-sequencer': () => measureOutboxSequencer({ rounds: 6, rows: 100_000 }),
  'plan-edits': () => measurePlanEdits({ routes: 100, stops: 25, moves: 300 }),
  'plans-cost': benchPlansCost,
  'positions-accept': () => {
    const node_options = process.execArgv.filter((option) => option.startsWith('--cpu-prof'))
    return measurePositionsAccept({ rounds: 5, positions: 200_000, node_options })
  },
  'positions-codec': () => Promise.resolve(measurePositionsCodec(7)),
  'plans-growth': benchPlansGrowth,
  'positions-history': () => measurePositionsHistory({ rounds: 7, reads_a_round: 60 }),
  'positions-path': () => measurePositionsPath({ rounds: 3, positions: 600_000, trackers: 250, frame: 10 }),
  'positions-size': () => measurePositionsSize({ vehicles: 8 }),
  solver: () => measureSolver(),
  'real-routes': measureRealRoutes,
  'fleet-growth': benchFleetGrowth,
  'daily-summaries': () => measureDailySummaries({ rounds: 3, vehicles: 2_000 }),
}
