import { parseArgs } from 'node:util'
import { readDuration } from '../simulator/read-duration.ts'

export const help = `A whole company at work: it is made on this machine, with a week behind it, and goes on until Ctrl-C.

  npm run demo                      start it; what an earlier run made is deleted first
  npm run demo -- picture day.svg   draw the day of one that runs, or has ended
  npm run demo -- reset             delete everything that it made

  --vehicles <n>       how many, 10 to 10000 (10)
  --drivers <n>        how many of them have a driver with a phone and a plan (half of them)
  --history <time>     how long the company has been driving (7d)
  --began <time>       how long ago today's work began (45m)
  --speed <n>          how fast today goes until it is now (60); history goes as fast as it is taken, and now at 1
  --stops <n>          of a tour (12)
  --seed <text>        the same seed makes the same company and the same days (1)
  --for <time>         end after so much time (never: Ctrl-C ends it)
  --port <n>           of the API; the next free one is taken (8080)
  --name <name>        of its database and folder: two demos side by side have two (demo)
`

export interface DemoArguments {
  readonly vehicles: number
  readonly drivers: number
  readonly history_ms: number
  readonly began_ms: number
  readonly speed: number
  readonly stops: number
  readonly seed: string
  /** Null: until it is told to end. */
  readonly for_ms: number | null
  readonly port: number
  readonly name: string
}

const options = {
  vehicles: { type: 'string', default: '10' },
  drivers: { type: 'string' },
  history: { type: 'string', default: '7d' },
  began: { type: 'string', default: '45m' },
  speed: { type: 'string', default: '60' },
  stops: { type: 'string', default: '12' },
  seed: { type: 'string', default: '1' },
  for: { type: 'string' },
  port: { type: 'string', default: '8080' },
  name: { type: 'string', default: 'demo' },
} as const

/** Throws a sentence that names what is wrong. */
export function readDemoArguments(args: readonly string[]): DemoArguments {
  const { values } = parseArgs({ args: [...args], options, strict: true })
  const vehicles = wholeOf('--vehicles', values.vehicles, [10, 10_000])
  const drivers =
    values.drivers === undefined
      ? Math.floor(vehicles / 2)
      : wholeOf('--drivers', values.drivers, [1, vehicles])
  return {
    vehicles,
    drivers,
    history_ms: readDuration('--history', values.history),
    began_ms: readDuration('--began', values.began),
    speed: wholeOf('--speed', values.speed, [1, 1_000]),
    stops: wholeOf('--stops', values.stops, [2, 60]),
    seed: values.seed,
    for_ms: values.for === undefined ? null : readDuration('--for', values.for),
    port: wholeOf('--port', values.port, [1, 65_000]),
    name: nameOf(values.name),
  }
}

function wholeOf(name: string, text: string, [min, max]: readonly [number, number]): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < min || number > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${text}`)
  return number
}

function nameOf(text: string): string {
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(text))
    throw new Error(`--name must be letters and digits, such as demo, not ${text}`)
  return text
}
