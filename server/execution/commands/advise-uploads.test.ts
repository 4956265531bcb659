import { expect, test } from 'vitest'
import { adviseUploads } from './advise-uploads.ts'

test.each([
  ['at once on an ordinary day', { commands_at_work: 5, pictures_wait_s: 0.5, random: 1 }, 2, 0],
  ['later while many send commands', { commands_at_work: 40, pictures_wait_s: 0, random: 0.5 }, 1, 20],
  ['later while pictures wait', { commands_at_work: 1, pictures_wait_s: 8, random: 0.25 }, 1, 2],
  [
    'within a minute, however many they are',
    { commands_at_work: 900, pictures_wait_s: 99, random: 1 },
    1,
    60,
  ],
])('pictures come %s', (_when, load, parallel, after_s) => {
  expect(adviseUploads(load)).toEqual({ parallel, after_s })
})
