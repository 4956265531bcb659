import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const console_folder = path.resolve(import.meta.dirname, '..')
const program = path.resolve(console_folder, '../../node_modules/@lingui/cli/dist/lingui.js')

test.each([
  ['what the sources say: npm run messages in web/console', ['sync', '--clean']],
  ['a translation of every text', ['missing', '--mode', 'catalog']],
])('the catalogues have %s', (_, args) => {
  // Vitest says by NODE_ENV that this is a test, and Lingui takes it for one of its own.
  const { NODE_ENV: _test, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'check', ...args, '--verbose', '--workers', '1'],
    { cwd: console_folder, encoding: 'utf8', env },
  )
  expect(`${stdout}${stderr}${status}`).toMatch(/0$/u)
})
