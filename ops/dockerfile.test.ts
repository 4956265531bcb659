import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tryCommand } from './services/run-command.ts'
import { ensureToolOrSkip } from './tools.ts'

/** A new machine installs the tool first. */

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(import.meta.dirname, 'Dockerfile')
const text = readFileSync(file, 'utf8')

type Manifest = { version: string; workspaces: string[]; devDependencies: Record<string, string> }
const manifest: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** Unlike in a shell, a star of Docker's takes names that begin with a dot. */
function patternOf(line: string): RegExp {
  const escaped = line.replace(/^!/, '').replaceAll('.', String.raw`\.`)
  return new RegExp(`^${escaped.replace(/^\*\*\//, '(.+/)?').replaceAll('*', '[^/]*')}$`)
}

/** Whether .dockerignore lets a file into the build: its last line that matches the path, or a folder above it, decides. */
function isLetIn(file_path: string): boolean {
  const above = file_path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  const deciding = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .findLast((line) => above.some((part) => patternOf(line).test(part)))
  return deciding === undefined || deciding.startsWith('!')
}

describe('ops/Dockerfile', () => {
  test('runs the Node that development is pinned to', () => {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    const pinned = `node:${manifest.devDependencies['node']}-bookworm-slim`
    expect(images).toEqual([pinned, pinned, pinned])
    expect(readFileSync(path.join(root, '.node-version'), 'utf8').trim()).toBe(
      manifest.devDependencies['node'],
    )
  })

  const [packages = '', building = '', served = ''] = text.split(/^FROM .+$/m).slice(1)
  const product = ['kernel', 'contract', 'db', 'server']

  test('carries every workspace of the product, and the packages of no other', () => {
    for (const workspace of product) {
      expect(packages).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
      expect(packages).toContain(`--workspace ${workspace} `)
      expect(served).toContain(`COPY ${workspace} ${workspace}\n`)
    }
    // Of the others there is a build (the console, by its client), or nothing.
    const others = manifest.workspaces.filter((name) => !product.includes(name))
    expect(others.toSorted()).toEqual(['sdk', 'tools/client', 'web/console'])
    for (const workspace of others) expect(packages + served).not.toContain(`COPY ${workspace}`)
  })

  test('builds the console apart, and gets what came out of it', () => {
    for (const workspace of manifest.workspaces)
      expect(building).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
    expect(building).toContain('RUN node tools/console/cli.ts\n')
    expect([...served.matchAll(/^COPY --from=console .+$/gm)].map(String)).toEqual([
      'COPY --from=console /app/web/console/dist web/console/dist',
    ])
  })

  test('copies only what is there and .dockerignore lets in', () => {
    const copies = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].map(([, sources = '']) => sources)
    const sources = copies.flatMap((line) => line.split(' '))
    expect(sources).toEqual(expect.arrayContaining(['NOTICE', 'server']))
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([])
    expect(sources.filter((source) => !isLetIn(source))).toEqual([])
  })

  test('gets no tests, packages of development or files of this machine', () => {
    const kept_out = [
      '.git/config',
      '.services/env',
      'server/cli.test.ts',
      'server/node_modules/x',
      'db/test/a.ts',
      'web/console/dist/index.html',
      'web/console/src/ui/button.test.tsx',
      'tools/demo/cli.ts',
    ]
    expect(kept_out.filter(isLetIn)).toEqual([])
  })

  test('names the version of the package and ends as a user without rights', () => {
    expect(text).toContain(`ARG VERSION=${manifest.version}\n`)
    expect([...text.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual(['1000:1000'])
  })

  test('has nothing that hadolint objects to', async ({ skip }) => {
    const program = await ensureToolOrSkip('hadolint', skip)
    const others = ['nominatim/Dockerfile', 'caddy/Dockerfile', 'nats/Dockerfile', 's3/Dockerfile'].map(
      (name) => path.join(import.meta.dirname, name),
    )
    expect(await tryCommand(program, [file, ...others])).toEqual({ code: 0, stdout: '', stderr: '' })
  })
})

describe('base images', () => {
  /** A tag that names a release, not a series; a digest may follow. */
  const pinned = /^[a-z/]+:\d+(?:[.-]\d+){1,2}(?:-[a-z-]+)?(?:@sha256:[0-9a-f]{64})?$/

  test.each(['Dockerfile', 'nominatim/Dockerfile', 'caddy/Dockerfile', 'compose.yaml'])(
    'of %s are of one exact tag',
    (name) => {
      const content = readFileSync(path.join(import.meta.dirname, name), 'utf8')
      const images = [...content.matchAll(/^(?:FROM| +image:) (\S+)/gm)]
        .map(([, image = '']) => image)
        .filter((image) => !image.startsWith('tropeiro'))
      expect(images.length).toBeGreaterThan(0)
      expect(images.filter((image) => !pinned.test(image))).toEqual([])
    },
  )
})
