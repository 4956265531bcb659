import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readBuild, UnusableBuildError } from './read-build.ts'
import { page, script, small_build, writeBuild } from './test/write-build.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = async (files?: Record<string, string>) => {
  folder = writeBuild(files)
  return await readBuild(folder)
}

describe('a build', () => {
  test('is its files by the paths at which they are served, but what begins with a dot', async () => {
    const build = await read()
    expect([...(build?.keys() ?? [])].toSorted()).toEqual([
      '/assets/index-AbCd_123.js',
      '/assets/inter-latin-Dx4kXJAl.woff2',
      '/assets/map-worker--dRDy2l-.js',
      '/assets/unhashed.css',
      '/favicon.svg',
      '/index.html',
    ])
    expect(build?.get('/index.html')?.forms.map(({ body }) => String(body))).toEqual([page])
  })

  test('has the forms that the builder made smaller, each with a tag of its own', async () => {
    const larger = 'x'.repeat(script.length + 1)
    const build = await read({ ...small_build, 'assets/index-AbCd_123.js.br': larger })
    const forms = build?.get('/assets/index-AbCd_123.js')?.forms ?? []
    expect(forms.map(({ coding }) => coding)).toEqual(['gzip', null])
    expect(new Set(forms.map(({ etag }) => etag)).size).toBe(2)
  })

  test('knows by its name what never changes', async () => {
    const build = await read()
    const fixed = [...(build ?? [])].filter(([, { is_immutable }]) => is_immutable).map(([name]) => name)
    expect(fixed.toSorted()).toEqual([
      '/assets/index-AbCd_123.js',
      '/assets/inter-latin-Dx4kXJAl.woff2',
      '/assets/map-worker--dRDy2l-.js',
    ])
  })

  test('has another tag when it has another content', async () => {
    const tagOf = async (text: string) => {
      const build = await read({ 'index.html': text })
      rmSync(folder, { recursive: true })
      return build?.get('/index.html')?.forms[0].etag
    }
    expect(await tagOf('a')).not.toBe(await tagOf('b'))
    expect(await tagOf('a')).toBe(await tagOf('a'))
  })
})

describe('what is no build', () => {
  test('is nothing: no folder, a file in its place, a folder without a page', async () => {
    expect(await read({ 'readme.txt': '' })).toBeNull()
    expect(await readBuild(path.join(folder, 'nowhere'))).toBeNull()
    expect(await readBuild(path.join(folder, 'readme.txt'))).toBeNull()
  })

  test.each(['a b.js', 'ação.js', ':id.js', '*.js', 'a%2e.js', `${'a'.repeat(91)}.js`])(
    'is refused for a file named %j',
    async (name) => {
      await expect(read({ ...small_build, [`assets/${name}`]: '' })).rejects.toThrow(UnusableBuildError)
    },
  )

  test('is refused when it is too many files or bytes to keep in memory', async () => {
    await read()
    truncateSync(path.join(folder, 'favicon.svg'), 65 * 1024 * 1024)
    await expect(readBuild(folder)).rejects.toThrow('64 MB')
    truncateSync(path.join(folder, 'favicon.svg'), 1)
    for (let n = 0; n < 1_001; n++) writeFileSync(path.join(folder, `f${n}`), '')
    await expect(readBuild(folder)).rejects.toThrow('1000 files')
  })

  test('is not followed out of the folder by links', async () => {
    await read()
    mkdirSync(path.join(folder, 'linked'))
    symlinkSync('/etc/hostname', path.join(folder, 'linked/hostname'))
    symlinkSync('/etc', path.join(folder, 'etc'))
    const names = [...((await readBuild(folder))?.keys() ?? [])]
    expect(names.filter((name) => /etc|hostname/.test(name))).toEqual([])
  })
})
