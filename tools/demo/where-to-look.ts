import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoDriver } from './drivers/driver.ts'
import type { Installation } from './installation/open-installation.ts'
import type { MadeDemo } from './make-demo.ts'
import { planTour, renderTour, type TourPlace } from './tour.ts'

type Place = Pick<Installation, 'api_url'>

interface Look {
  readonly installation: Place
  readonly made: MadeDemo
  readonly drivers: readonly Pick<DemoDriver, 'proven_plan'>[]
  /** Where the script of the tour goes. */
  readonly tour: string
  readonly say: (line: string) => void
}

/** To be called again and again from when it is now: says where to look, and prints the tour as soon as each of its calls has something to answer. */
export function createGuide({ installation, made, drivers, tour, say }: Look): () => void {
  let has_told = false
  let has_tour = false
  return () => {
    if (!has_told) say(describeDemo(installation, made))
    has_told = true
    if (has_tour) return
    const n = drivers.findIndex(({ proven_plan }) => proven_plan !== null)
    const plan_id = drivers[n]?.proven_plan ?? null
    const agent = made.registered.agents[n]
    if (plan_id === null || agent === undefined) return
    has_tour = true
    const proven = { plan_id, user_id: agent.user_id }
    writeFileSync(tour, writeTour(installation, made, proven), { mode: 0o700 })
    say(`The 22 calls of the API, one after another:  bash ${path.relative(process.cwd(), tour)}`)
  }
}

function describeDemo({ api_url }: Place, { plan, registered }: MadeDemo): string {
  const { owner, users } = plan
  const [driver] = registered.agents
  return [
    '',
    `${owner.name} is at work.`,
    '',
    `console      ${api_url}/`,
    `company      ${owner.tax_number}`,
    `owner        ${owner.login}, password ${owner.password}`,
    ...users.map(({ role, login, password }) => `${role.padEnd(12)} ${login}, password ${password}`),
    ...(driver === undefined
      ? []
      : [`a driver     ${driver.login.username}, password ${driver.login.password}`]),
    '',
    `API          ${api_url}/v1`,
    `reference    ${api_url}/reference`,
    '',
    'A picture of the day:                        npm run demo -- picture day.svg',
    'Ctrl-C ends it; npm run demo -- reset deletes everything.',
    '',
  ].join('\n')
}

function writeTour(
  { api_url }: Place,
  { plan, today_ms, start_ms }: MadeDemo,
  proven: Pick<TourPlace, 'plan_id' | 'user_id'>,
): string {
  const { owner, vehicles, company } = plan
  const [depot, ...houses] = [...plan.depots.map(({ house }) => house), ...plan.houses.slice(0, 3)]
  // A plan must lie within the hours of its vehicle, and the tour is taken at any hour.
  const at_all_hours = company.vehicles.findLastIndex(({ shift }) => shift === null)
  const steps = planTour({
    api_url,
    tax_number: owner.tax_number,
    login: owner.login,
    password: owner.password,
    plate: vehicles[at_all_hours]?.plate ?? '',
    ...proven,
    stops: [depot, ...houses].flatMap((house, n) =>
      house === undefined ? [] : [{ name: `Parada ${n + 1}`, latitude: house.lat, longitude: house.lng }],
    ),
    began: new Date(today_ms),
    history_ms: today_ms - start_ms,
  })
  return renderTour(steps)
}
