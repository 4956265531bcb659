import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const lingui_settings = { configPath: here('lingui.config.ts') }
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
  server: { proxy: { '/v1': api } },
  build: {
    target: 'es2023',
    manifest: true,
    // A picture or a font inside of a script would be loaded before it is needed.
    assetsInlineLimit: 0,
    // The policy of the page allows no inline scripts.
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
})
