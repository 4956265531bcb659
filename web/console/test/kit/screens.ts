import type { ConsolePath } from '@tropeiro/contract/console-paths.ts'
import type { Page } from 'playwright-core'
import type { ConsoleRole, WorldCompany } from '../../../../tools/console-world/world.ts'
import { register_ids } from '../../src/registers/kinds/register-ids.ts'
import { sections } from '../../src/settings/search.ts'
import { logInByApi } from './call-api.ts'

/** What the paths of a company are made with. */
export interface ScreenIds {
  readonly route_plan_id: number
  readonly route_point_id: number
}

interface Listed {
  readonly data: readonly { readonly route_points: readonly { readonly id: number }[] }[]
}

/** Of its first plan today, and of the first stop of it. */
export async function findScreenIds(
  origin: string,
  { logins, route_plan_ids }: WorldCompany,
): Promise<ScreenIds> {
  const [route_plan_id = 0] = route_plan_ids
  const call = await logInByApi(origin, logins.dispatcher)
  const path = `/import/route_plan?route_plan_id=${route_plan_id}&includes=route_points`
  const { data } = await call<Listed>('GET', path)
  return { route_plan_id, route_point_id: data[0]?.route_points[1]?.id ?? 0 }
}

export interface Screen {
  /** Of its pictures. */
  readonly name: string
  /** Null: of somebody who is not logged in. */
  readonly as: ConsoleRole | null
  /** For people to print: no rail is around it. */
  readonly is_print?: boolean
  readonly pathOf: (ids: ScreenIds) => string
  /** What is done on it first, for its pictures. */
  readonly prepare?: (page: Page) => Promise<void>
}

const at = (path: string) => () => path

// The first register and the first section are what stands at their path without a name.

/** Each path of the console has a screen, and some have several. */
const by_path: Readonly<Record<ConsolePath, readonly Screen[]>> = {
  '/': [],
  '/sign-in': [{ name: 'sign-in', as: null, pathOf: at('/sign-in') }],
  '/invitation': [{ name: 'invitation', as: null, pathOf: at('/invitation#token') }],
  '/today': [{ name: 'today', as: 'dispatcher', pathOf: at('/today'), prepare: chooseLate }],
  '/plans': [{ name: 'plans', as: 'dispatcher', pathOf: at('/plans') }],
  '/imports': [{ name: 'imports', as: 'dispatcher', pathOf: at('/imports') }],
  // A draft of an import is in the browser that made it: see the journey of imports.
  '/imports/:id': [],
  '/routes': [{ name: 'routes', as: 'dispatcher', pathOf: at('/routes') }],
  '/routes/:id': [
    { name: 'route', as: 'dispatcher', pathOf: ({ route_plan_id }) => `/routes/${route_plan_id}` },
  ],
  '/registers': [{ name: 'registers', as: 'admin', pathOf: at('/registers') }],
  '/registers/:register': register_ids.slice(1).map((register) => ({
    name: `registers-${register}`,
    as: 'admin',
    pathOf: at(`/registers/${register}`),
  })),
  '/checklists': [{ name: 'checklists', as: 'dispatcher', pathOf: at('/checklists') }],
  '/reports': [{ name: 'reports', as: 'dispatcher', pathOf: at('/reports') }],
  '/reports/:report': ['events', 'deliveries'].map((report) => ({
    name: `reports-${report}`,
    as: 'dispatcher',
    pathOf: at(`/reports/${report}`),
  })),
  '/settings': [{ name: 'settings', as: 'owner', pathOf: at('/settings') }],
  '/settings/:section': sections.slice(1).map((section) => ({
    name: `settings-${section}`,
    as: 'owner',
    pathOf: at(`/settings/${section}`),
  })),
  '/print/manifest/:id': [
    {
      name: 'manifest',
      as: 'dispatcher',
      is_print: true,
      pathOf: ({ route_plan_id }) => `/print/manifest/${route_plan_id}`,
    },
  ],
  '/print/proof/:id': [
    {
      name: 'proof',
      as: 'dispatcher',
      is_print: true,
      pathOf: ({ route_point_id }) => `/print/proof/${route_point_id}`,
    },
  ],
}

/** The route that will be latest, where there is one: its way, its stops and who could take them. */
async function chooseLate(page: Page): Promise<void> {
  const late = page.getByRole('button', { name: /^Atraso previsto/ }).first()
  if ((await late.count()) === 0) return
  await late.click()
  await page.getByText('Procurando quem pode assumir').waitFor({ state: 'detached' })
}

export const screens: readonly Screen[] = Object.values(by_path).flat()
