import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const lingui_settings = { configPath: here('lingui.config.ts') }
/** Not maps, and not what opens over a screen: those come when they are wanted. */
const shared_by_screens =
  /node_modules\/@tanstack\/(?!.*(?:virtual|ueries))|console\/src\/(?:api|app|live|plans|ui)\/(?!grid|overlays\/|.*\.po$)/
/** Of a day on a map, without the map. */
const shared_by_maps =
  /console\/src\/(?:plans\/|map\/(?:mercator|base-map|vehicles\/(?:create-store|position-\w+|vehicle-look)))/

const api = process.env['TROPEIRO_API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: here('.'),
  plugins: [
    tailwindcss(),
    react(),
    // The macros of Lingui become calls with short ids; texts stay in the catalogues.
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(lingui_settings) }, lingui_settings)],
    }),
    lingui(lingui_settings),
  ],
  // React has had it for long; the package is for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: { proxy: { '/v1': api } },
  build: {
    target: 'es2023',
    manifest: true,
    // A picture or a font inside of a script would be loaded before it is needed.
    assetsInlineLimit: 0,
    // The policy of the page allows no inline scripts.
    modulePreload: { polyfill: false },
    // Few files compress better than many: one for the entrance, one for what most screens share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'entrance', tags: ['$initial'], priority: 2 },
            { name: 'places', test: shared_by_maps, minShareCount: 2, priority: 1 },
            { name: 'shared', test: shared_by_screens, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
