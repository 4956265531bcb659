import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createCity } from './create-city.ts'
import { type Preset, presets } from './default-city.ts'
import { writeCityAddresses } from './write-addresses.ts'
import { writeCityOsm } from './write-osm.ts'

const usage = `node tools/city/cli.ts --seed 7 --size ${Object.keys(presets).join('|')} --out folder [--truth-only]`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    size: { type: 'string', default: 'small' },
    out: { type: 'string' },
    'truth-only': { type: 'boolean', default: false },
  },
})

function isPreset(name: string): name is Preset {
  return name in presets
}

if (values.out === undefined || !isPreset(values.size) || !Number.isSafeInteger(Number(values.seed))) {
  console.error(usage)
  process.exit(64)
}
const folder = resolve(values.out)
await mkdir(folder, { recursive: true })
const city = createCity({ seed: Number(values.seed), ...presets[values.size] })
if (!values['truth-only']) await writeCityOsm(city, join(folder, 'city.osm'))
const { ndjson, cnefe } = await writeCityAddresses(city, folder)
console.log(`${String(city.streets.length)} streets\n${[ndjson, ...cnefe].join('\n')}`)
console.log(JSON.stringify(city.landmarks, null, 2))
