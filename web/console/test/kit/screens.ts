import type { ConsolePath } from '@tropeiro/contract/console-paths.ts'
import type { Page } from 'playwright-core'
import type { ConsoleRole, WorldCompany } from '../../../../tools/console-world/world.ts'

export interface Screen {
  /** Of its pictures. */
  readonly name: string
  /** Null: of somebody who is not logged in. */
  readonly as: ConsoleRole | null
  /** For people to print: no rail is around it. */
  readonly is_print?: boolean
  readonly pathIn: (company: WorldCompany) => string
  /** What is done on it first, for its pictures. */
  readonly prepare?: (page: Page) => Promise<void>
}

const at = (path: string) => () => path
const planOf = (company: WorldCompany) => company.route_plan_ids[0] ?? 0

/** Each path of the console has a screen, and some have several. */
const by_path: Readonly<Record<ConsolePath, readonly Screen[]>> = {
  '/': [],
  '/sign-in': [{ name: 'sign-in', as: null, pathIn: at('/sign-in') }],
  '/invitation': [{ name: 'invitation', as: null, pathIn: at('/invitation#token') }],
  '/today': [{ name: 'today', as: 'dispatcher', pathIn: at('/today') }],
  '/plans': [{ name: 'plans', as: 'dispatcher', pathIn: at('/plans') }],
  '/imports': [{ name: 'imports', as: 'dispatcher', pathIn: at('/imports') }],
  // A draft of an import is in the browser that made it: see the journey of imports.
  '/imports/:id': [],
  '/routes': [{ name: 'routes', as: 'dispatcher', pathIn: at('/routes') }],
  '/routes/:id': [{ name: 'route', as: 'dispatcher', pathIn: (company) => `/routes/${planOf(company)}` }],
  '/registers': [{ name: 'registers', as: 'admin', pathIn: at('/registers') }],
  '/registers/:register': ['vehicles', 'drivers'].map((register) => ({
    name: `registers-${register}`,
    as: 'admin',
    pathIn: at(`/registers/${register}`),
  })),
  '/checklists': [{ name: 'checklists', as: 'dispatcher', pathIn: at('/checklists') }],
  '/reports': [{ name: 'reports', as: 'dispatcher', pathIn: at('/reports') }],
  '/reports/:report': ['daily', 'deliveries', 'events'].map((report) => ({
    name: `reports-${report}`,
    as: 'dispatcher',
    pathIn: at(`/reports/${report}`),
  })),
  '/settings': [{ name: 'settings', as: 'owner', pathIn: at('/settings') }],
  '/settings/:section': ['users'].map((section) => ({
    name: `settings-${section}`,
    as: 'owner',
    pathIn: at(`/settings/${section}`),
  })),
  '/print/manifest/:id': [
    {
      name: 'manifest',
      as: 'dispatcher',
      is_print: true,
      pathIn: (company) => `/print/manifest/${planOf(company)}`,
    },
  ],
  '/print/proof/:id': [
    {
      name: 'proof',
      as: 'dispatcher',
      is_print: true,
      pathIn: (company) => `/print/proof/${planOf(company)}`,
    },
  ],
}

export const screens: readonly Screen[] = Object.values(by_path).flat()
