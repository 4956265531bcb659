import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const folders = [
  'app',
  'sign-in',
  'today',
  'plan-board',
  'import',
  'route',
  'registers',
  'checklists',
  'reports',
  'settings',
  'ui',
  'map',
  'board',
  'live',
  'api',
]

/** One catalogue a folder: a screen brings its own texts, and nobody loads those of the others. */
export default defineConfig({
  sourceLocale: 'pt-BR',
  locales: ['pt-BR', 'en', 'es'],
  catalogs: folders.map((folder) => ({
    path: `<rootDir>/src/${folder}/texts/{locale}`,
    include: [`<rootDir>/src/${folder}`],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
})
