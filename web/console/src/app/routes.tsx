import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { loadTexts } from '../i18n/texts.ts'
import { readImportSearch } from '../import/search.ts'
import { readPlanSearch } from '../plan-board/search.ts'
import { readRegisterSearch } from '../registers/model/search.ts'
import { readReportSearch } from '../reports/search.ts'
import { readRouteSearch, readRoutesSearch } from '../route/search.ts'
import { readSettingsSearch } from '../settings/search.ts'
import { readTodaySearch } from '../today/search.ts'
import { LostPage } from './lost-page.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: LostPage,
  errorComponent: ScreenFailed,
})

/** A screen comes with its texts when it is opened for the first time. */
const texts =
  (...folders: readonly string[]) =>
  () =>
    loadTexts(...folders)

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/today', replace: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: () => {
    throw redirect({ to: '/today', replace: true })
  },
})

const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  validateSearch: readTodaySearch,
  loader: texts('today', 'board', 'map'),
  component: lazyRouteComponent(() => import('../today/screen.tsx'), 'TodayScreen'),
})

const plans = createRoute({
  getParentRoute: () => root,
  path: '/plans',
  validateSearch: readPlanSearch,
  loader: texts('plan-board', 'board', 'map'),
  component: lazyRouteComponent(() => import('../plan-board/screen.tsx'), 'PlanBoardScreen'),
})

const imports = createRoute({
  getParentRoute: () => root,
  path: '/imports/{-$id}',
  validateSearch: readImportSearch,
  loader: texts('import', 'map'),
  component: lazyRouteComponent(() => import('../import/screen.tsx'), 'ImportScreen'),
})

const routes = createRoute({
  getParentRoute: () => root,
  path: '/routes',
  validateSearch: readRoutesSearch,
  loader: texts('route'),
  component: lazyRouteComponent(() => import('../route/list-screen.tsx'), 'RoutesScreen'),
})

const route = createRoute({
  getParentRoute: () => root,
  path: '/routes/$id',
  validateSearch: readRouteSearch,
  loader: texts('route', 'map'),
  component: lazyRouteComponent(() => import('../route/screen.tsx'), 'RouteScreen'),
})

const registers = createRoute({
  getParentRoute: () => root,
  path: '/registers/{-$register}',
  validateSearch: readRegisterSearch,
  loader: texts('registers'),
  component: lazyRouteComponent(() => import('../registers/screen.tsx'), 'RegistersScreen'),
})

const checklists = createRoute({
  getParentRoute: () => root,
  path: '/checklists',
  loader: texts('checklists'),
  component: lazyRouteComponent(() => import('../checklists/screen.tsx'), 'ChecklistsScreen'),
})

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports/{-$report}',
  validateSearch: readReportSearch,
  loader: texts('reports', 'map'),
  component: lazyRouteComponent(() => import('../reports/screen.tsx'), 'ReportsScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings/{-$section}',
  validateSearch: readSettingsSearch,
  loader: texts('settings'),
  component: lazyRouteComponent(() => import('../settings/screen.tsx'), 'SettingsScreen'),
})

const printManifest = createRoute({
  getParentRoute: () => root,
  path: '/print/manifest/$id',
  loader: texts('route'),
  component: lazyRouteComponent(() => import('../route/print/manifest-page.tsx'), 'ManifestPage'),
})

const printProof = createRoute({
  getParentRoute: () => root,
  path: '/print/proof/$id',
  loader: texts('route'),
  component: lazyRouteComponent(() => import('../route/print/proof-page.tsx'), 'ProofPage'),
})

const tree = root.addChildren([
  home,
  signIn,
  today,
  plans,
  imports,
  routes,
  route,
  registers,
  checklists,
  reports,
  settings,
  printManifest,
  printProof,
])

export const router = createRouter({ routeTree: tree, defaultPreload: 'intent', scrollRestoration: true })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
