import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findUndeclared } from './undeclared-dependencies.ts'

it('names what production code imports and package.json does not declare', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'undeclared-'))
  mkdirSync(path.join(root, 'server/test'), { recursive: true })
  const imports = [
    'node:fs',
    'pino',
    'fastify',
    '@tropeiro/kernel/clock.ts',
    '@tropeiro/db/pool.ts',
    './near.ts',
  ]
  writeFileSync(path.join(root, 'server/a.ts'), imports.map((name) => `import '${name}'`).join('\n'))
  writeFileSync(path.join(root, 'server/a.test.ts'), "import 'vitest'")
  writeFileSync(path.join(root, 'server/test/b.ts'), "import 'autocannon'")
  expect(findUndeclared(root, 'server', ['fastify', '@tropeiro/kernel'])).toEqual(['@tropeiro/db', 'pino'])
  rmSync(root, { recursive: true })
})

it('takes a workspace below a folder for one, and what only builds it for no part of it', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'undeclared-'))
  mkdirSync(path.join(root, 'web/console/src'), { recursive: true })
  const write = (name: string, ...imports: string[]) =>
    writeFileSync(path.join(root, 'web/console', name), imports.map((each) => `import '${each}'`).join('\n'))
  write('src/screen.tsx', 'react', 'uplot/dist/uPlot.min.css', './near.tsx', '../vite.config.ts')
  write('src/screen.test.tsx', 'vitest')
  write('vite.config.ts', 'vite')
  expect(findUndeclared(root, 'web/console', ['react'])).toEqual(['uplot'])
  rmSync(root, { recursive: true })
})
