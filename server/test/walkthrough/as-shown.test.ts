import { describe, expect, test } from 'vitest'
import { findDifferences } from './as-shown.ts'
import { readSteps } from './page-steps.ts'

const compare = (form: 'json' | 'http' | 'console' | 'log', shown: string, output: string) =>
  findDifferences({ command: '', form, shown }, output)

describe('an answer as the page shows it', () => {
  test.each([
    ['{"a": 1, "b": ["x"]}', '{"b":["x"],"a":1}'],
    ['{"a": "trr_…"}', '{"a":"trr_1_abc"}'],
    ['{"a": 1, "…": "…"}', '{"a":1,"b":2}'],
    ['["x", "…"]', '["x","y","z"]'],
    ['{"a": null}', '{"a":null}'],
    ['{"id": "…"}', '{"id":7}'],
  ])('%s is %s', (shown, output) => {
    expect(compare('json', shown, output)).toEqual([])
  })

  test.each([
    ['{"a": 1}', '{"a":2}', '/a is 2, not 1'],
    ['{"a": 1}', '{"a":1,"b":2}', '/b is not on the page'],
    ['{"a": 1, "b": 2}', '{"a":1}', '/b is undefined, not 2'],
    ['{"a": "…"}', '{}', '/a is undefined, not "…"'],
    ['{"a": "x…"}', '{"a":"y"}', '/a is "y", not "x…"'],
    ['["x"]', '["x","y"]', ' has 2 items'],
    ['{"a": null}', '{"a":"x"}', '/a is "x", not null'],
    ['{"a": {"b": 1}}', '{"a":[]}', '/a is [], not {"b":1}'],
    ['{}', 'not found', 'the answer is "no JSON: not found", not {}'],
  ])('%s is not %s', (shown, output, difference) => {
    expect(compare('json', shown, output)).toEqual([difference])
  })

  test('has the shown headers among its own, and the shown body', () => {
    const output = 'HTTP/1.1 200 OK\r\ndate: today\r\netag: "1"\r\n\r\n{"a":1}'
    expect(compare('http', 'HTTP/1.1 200 OK\netag: "1"\n\n{ "a": 1 }\n', output)).toEqual([])
    expect(compare('http', 'HTTP/1.1 200 OK\n', output)).toEqual([])
    expect(compare('http', 'HTTP/1.1 201 Created\n', output)).toHaveLength(1)
    expect(compare('http', 'HTTP/1.1 200 OK\n\n{ "a": 2 }\n', output)).toEqual(['/a is 1, not 2'])
  })

  test('on a console has every shown line, in the order of the page', () => {
    expect(compare('console', '{"a":1,…}\n…', '{"a":1,"b":2}\nmore')).toEqual([])
    expect(compare('console', '{"a":2,…}', '{"a":1,"b":2}')).toHaveLength(1)
    expect(compare('console', 'one\n…\nthree\n…', 'one\ntwo\nthree')).toEqual([])
    expect(compare('console', 'one\nthree\ntwo', 'one\ntwo\nthree')).toHaveLength(1)
    expect(compare('console', 'one\none', 'one\ntwo')).toHaveLength(1)
    expect(compare('log', 'one\nthree\ntwo', 'one\ntwo\nthree')).toEqual([])
  })
})

test('the steps of a page are its commands with their answers', () => {
  const page = [
    '# Title',
    '',
    '## One',
    '```sh\ncurl a\n```\n\n```json\n{}\n```\n\n```sh\nb\n```',
    '## Two',
    '```console\n$ one \\\n    more\nanswer\n\n$ two\n```',
  ].join('\n')
  expect(readSteps(page)).toEqual([
    { command: 'curl a\n', form: 'json', shown: '{}\n' },
    { command: 'b\n', form: null, shown: '' },
    { command: 'one \\\n    more', form: 'console', shown: 'answer' },
    { command: 'two', form: null, shown: '' },
  ])
  expect(() => readSteps('```bash\ncurl a\n```\n')).toThrow('a block of "bash"')
})
