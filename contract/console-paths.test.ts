import { describe, expect, test } from 'vitest'
import { console_paths, isConsolePath } from './console-paths.ts'

describe('a path of the console', () => {
  test.each(console_paths)('is each of the list: %s', (path) => {
    expect(isConsolePath(path.replaceAll(/:\w+/g, '42'))).toBe(true)
  })

  test.each([
    '',
    '/Today',
    '/today/',
    '/today/1',
    '/v1/today',
    '/imports/',
    '/imports/1/2',
    '/print',
    '/print/proof',
    '/vehicle',
    '//today',
    '/today\n',
    'today',
  ])('is none: %j', (path) => {
    expect(isConsolePath(path)).toBe(false)
  })
})
