import { parseArgs } from 'node:util'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { http_protocols, tracker_protocols } from './protocols/protocols.ts'
import { readDuration } from './read-duration.ts'
import type { ProtocolName } from './simulated-device.ts'

export const help = `Drives vehicles over the loaded map. Their trackers send real frames to a running gateway.

  npm run simulate -- --vehicles 50 --speed 60
  npm run simulate -- check simulation.ndjson      what of it is stored, lost or twice
  npm run simulate -- score simulation.ndjson      which of its events the server has found, by category

  --vehicles <n>        how many (10)
  --speed <n>           simulated seconds a second (1); it starts in the past and is 1 once it is now
  --since <time>        how far in the past it starts, such as 90m, 6h or 2d (what five minutes catch up with)
  --for <time>          end after so much real time (never: Ctrl-C ends it)
  --seed <text>         the same seed drives the same days (1)
  --protocols <list>    of ${[...Object.keys(tracker_protocols), ...Object.keys(http_protocols)].join(', ')} (all that the gateway listens for)
  --ledger <file>       what really happened, what was sent and acknowledged (simulation.ndjson)
  --place-every <n>     seconds between places in it (10)
  --limit <km/h>        of the company: who is faster is speeding (60)
  --centre <lat,lng>    vehicles drive around the nearest road (-29.9,-52.4)
  --radius <km>         how far around (10)
  --api <url>           where to register vehicles and trackers (http://127.0.0.1:8080)
  --gateway <host>      where trackers connect (127.0.0.1); ports are those of the settings
  --tax-number, --login, --password
                        the company; without them one is made, on this machine only
`

export interface SimulateArguments {
  readonly vehicles: number
  readonly speed: number
  readonly since_ms: number
  /** Null: until it is told to end. */
  readonly for_ms: number | null
  readonly seed: string
  /** Null: all that the gateway listens for. */
  readonly protocols: readonly ProtocolName[] | null
  readonly ledger: string
  readonly place_every_s: number
  readonly speed_limit_kmh: number
  readonly centre: LatLng
  readonly radius_m: number
  readonly api_url: string
  readonly gateway_host: string
  /** Null: the simulator's own. */
  readonly company: { readonly tax_number: string; readonly login: string; readonly password: string } | null
}

/** Default: time that five minutes catch up with. */
const catch_up_ms = 5 * 60_000
const max_default_since_ms = 86_400_000

const options = {
  vehicles: { type: 'string', default: '10' },
  speed: { type: 'string', default: '1' },
  since: { type: 'string' },
  for: { type: 'string' },
  seed: { type: 'string', default: '1' },
  protocols: { type: 'string' },
  ledger: { type: 'string', default: 'simulation.ndjson' },
  'place-every': { type: 'string', default: '10' },
  limit: { type: 'string', default: '60' },
  centre: { type: 'string', default: '-29.9,-52.4' },
  radius: { type: 'string', default: '10' },
  api: { type: 'string', default: 'http://127.0.0.1:8080' },
  gateway: { type: 'string', default: '127.0.0.1' },
  'tax-number': { type: 'string' },
  login: { type: 'string' },
  password: { type: 'string' },
} as const

/** Throws a sentence that names what is wrong. */
export function readSimulateArguments(args: readonly string[]): SimulateArguments {
  const { values } = parseArgs({ args: [...args], options, strict: true })
  const speed = numberOf('--speed', values.speed, 0.01)
  const since_ms =
    values.since === undefined
      ? Math.min(max_default_since_ms, Math.max(0, speed - 1) * catch_up_ms)
      : readDuration('--since', values.since)
  return {
    vehicles: Math.trunc(numberOf('--vehicles', values.vehicles, 1)),
    speed,
    since_ms,
    for_ms: values.for === undefined ? null : readDuration('--for', values.for),
    seed: values.seed,
    protocols: values.protocols === undefined ? null : protocolsOf(values.protocols),
    ledger: values.ledger,
    place_every_s: Math.trunc(numberOf('--place-every', values['place-every'], 1)),
    speed_limit_kmh: numberOf('--limit', values.limit, 10),
    centre: placeOf(values.centre),
    radius_m: numberOf('--radius', values.radius, 0.1) * 1_000,
    api_url: values.api.replace(/\/+$/, ''),
    gateway_host: values.gateway,
    company: companyOf(values['tax-number'], values.login, values.password),
  }
}

function numberOf(name: string, text: string, min: number): number {
  const number = Number(text)
  if (!(number >= min)) throw new Error(`${name} must be a number of at least ${min}, not ${text}`)
  return number
}

function protocolsOf(text: string): ProtocolName[] {
  return text.split(',').map((name) => {
    if (!(name in tracker_protocols) && !(name in http_protocols))
      throw new Error(`no tracker speaks ${name}; see --help`)
    return name as ProtocolName
  })
}

function placeOf(text: string): LatLng {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = text.split(',').map(Number)
  if (more.length > 0 || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180))
    throw new Error(`--centre must be a latitude and a longitude, not ${text}`)
  return { lat, lng }
}

function companyOf(
  tax_number: string | undefined,
  login: string | undefined,
  password: string | undefined,
): SimulateArguments['company'] {
  if (tax_number === undefined && login === undefined && password === undefined) return null
  if (tax_number === undefined || login === undefined || password === undefined)
    throw new Error('--tax-number, --login and --password belong together')
  return { tax_number, login, password }
}
