import { type Figure, recordFigure } from '../test-report/record-figure.ts'
import { measureAddressGrowth } from './address-growth.ts'
import { measureAddressLoad } from './address-load.ts'
import { measureAddresses } from './addresses.ts'
import { benchFleetGrowth } from './fleet-growth.ts'
import { measureHttpReads } from './http-reads.ts'
import { judgeHttpReads } from './judge-http-reads.ts'
import { measureOsrmMatrix } from './osrm-matrix.ts'
import { benchPlansCost } from './plans-cost.ts'
import { benchPlansGrowth } from './plans-growth.ts'
import { measureSolver } from './solver.ts'
import { measureTokenVerification } from './token-verification.ts'

/** Each bench measures promises of speed as ratios within one run, and records them. */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'http-reads': async () => {
    const node_options = process.execArgv.filter((option) => option.startsWith('--cpu-prof'))
    return judgeHttpReads(await measureHttpReads({ rounds: 5, round_s: 5, warm_up_s: 4, node_options }))
  },
  'token-verification': measureTokenVerification,
  'address-load': () => measureAddressLoad({ cities: 10, rows_per_city: 100_000 }, 3),
  'address-growth': () => measureAddressGrowth({ cities: 50, rows_per_city: 100_000 }, 7),
  addresses: () => measureAddresses({ written: 500, held_out: 4_000, asked_of_nominatim: 50 }),
  'osrm-matrix': measureOsrmMatrix,
  'plans-cost': benchPlansCost,
  'plans-growth': benchPlansGrowth,
  solver: () => measureSolver(),
  'fleet-growth': benchFleetGrowth,
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => benches[name] === undefined)
if (unknown !== undefined) {
  console.error(`there is no bench ${unknown}; there are: ${Object.keys(benches).join(', ')}`)
  process.exit(64)
}

let held = true
for (const [name, measure] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  for (const figure of await measure()) {
    console.log(`${name}: ${figure.promise}: ${figure.measured}, needed ${figure.needed}`)
    recordFigure(figure)
    held &&= figure.held
  }
}
process.exitCode = held ? 0 : 1
