import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { GeneratedFile } from './generated-file.ts'
import { renderGeneratedFiles } from './generated-files.ts'

const root = path.join(import.meta.dirname, '../..')

function isStale({ file, text }: GeneratedFile): boolean {
  const target = path.join(root, file)
  return !existsSync(target) || readFileSync(target, 'utf8') !== text
}

function write({ file, text }: GeneratedFile): void {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const stale = (await renderGeneratedFiles()).filter(isStale)

if (values.check) {
  for (const { file } of stale) console.error(`${file} is stale: run "npm run generate" and commit it`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const generated of stale) write(generated)
  console.log(
    stale.length === 0 ? 'Everything was up to date.' : stale.map(({ file }) => `wrote ${file}`).join('\n'),
  )
}
