import path from 'node:path'
import type { Installation } from './installation/open-installation.ts'
import type { MadeDemo } from './make-demo.ts'
import { planTour, renderTour } from './tour.ts'

/** What is printed once it is now, and the script of the tour. */
export function describeDemo(
  { api_url }: Pick<Installation, 'api_url'>,
  { plan, registered, today_ms, start_ms }: MadeDemo,
  { tour: tour_file }: { readonly tour: string },
): { readonly text: string; readonly tour: string } {
  const { owner, users, vehicles, agents } = plan
  const [depot, ...houses] = [...plan.depots.map(({ house }) => house), ...plan.houses.slice(0, 3)]
  const steps = planTour({
    api_url,
    tax_number: owner.tax_number,
    login: owner.login,
    password: owner.password,
    plate: vehicles[agents.length]?.plate ?? vehicles[0]?.plate ?? '',
    stops: [depot, ...houses].flatMap((house, n) =>
      house === undefined ? [] : [{ name: `Parada ${n + 1}`, latitude: house.lat, longitude: house.lng }],
    ),
    began: new Date(today_ms),
    history_ms: today_ms - start_ms,
  })
  const [driver] = registered.agents
  const text = [
    '',
    `${owner.name} is at work.`,
    '',
    `API          ${api_url}/v1`,
    `reference    ${api_url}/reference`,
    `company      ${owner.tax_number}`,
    `owner        ${owner.login}, password ${owner.password}`,
    ...users.map(({ role, login, password }) => `${role.padEnd(12)} ${login}, password ${password}`),
    ...(driver === undefined
      ? []
      : [`a driver     ${driver.login.username}, password ${driver.login.password}`]),
    '',
    `The 22 calls of the API, one after another:  bash ${path.relative(process.cwd(), tour_file)}`,
    `A picture of the day:                        npm run demo -- picture day.svg`,
    'Ctrl-C ends it; npm run demo -- reset deletes everything.',
    '',
  ].join('\n')
  return { text, tour: renderTour(steps) }
}
