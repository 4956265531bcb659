import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStale } from './console-sources.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources-'))
  write('src/ui/button.tsx', 10)
  write('src/ui/button.test.tsx', 10)
  write('package-lock.json', 10)
  write('dist/index.html', 20)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, at_s: number): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, at_s, at_s)
}
const isOld = () =>
  isStale(path.join(folder, 'dist'), [
    path.join(folder, 'src'),
    path.join(folder, 'package-lock.json'),
    path.join(folder, 'nowhere'),
  ])

test('a build that is newer than all that it is made of is not stale', () => {
  expect(isOld()).toBe(false)
})

test('a build that is not there is stale', () => {
  rmSync(path.join(folder, 'dist/index.html'))
  expect(isOld()).toBe(true)
})

test.each(['src/ui/button.tsx', 'src/app/new.ts', 'package-lock.json'])(
  '%s that is newer makes it stale',
  (name) => {
    write(name, 30)
    expect(isOld()).toBe(true)
  },
)

test.each(['src/ui/button.test.tsx', 'src/test/world.ts', 'src/node_modules/a/b.js', 'src/.cache/x'])(
  '%s is not in it, and does not',
  (name) => {
    write(name, 30)
    expect(isOld()).toBe(false)
  },
)
