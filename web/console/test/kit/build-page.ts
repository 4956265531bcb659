import path from 'node:path'
import { build } from 'vite'

const console_folder = path.resolve(import.meta.dirname, '../..')

/**
 * Builds one page as the console is built: what is counted and timed is what people get. Vitest says by NODE_ENV that
 * this is a test, and then React would be that of development.
 */
export async function buildPage(html: string, out_folder: string): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: path.join(console_folder, 'vite.config.ts'),
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: out_folder,
        emptyOutDir: true,
        rolldownOptions: { input: path.join(console_folder, html) },
      },
    })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
