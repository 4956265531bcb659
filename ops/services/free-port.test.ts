import path from 'node:path'
import { expect, test } from 'vitest'
import { claimFreePort, getAnyFreePort } from './free-port.ts'
import { tryCommand } from './run-command.ts'

/** Away from the ports that others take by chance. */
const range = { from: 19_500, to: 19_503 }
const program = `
  import { getAnyFreePort } from '${path.join(import.meta.dirname, 'free-port.ts')}'
  console.log(await getAnyFreePort(${JSON.stringify(range)}))`

const askElsewhere = () => tryCommand(process.execPath, ['--input-type=module', '-e', program])

test('a port is given to one process, also before anything listens there', async () => {
  const own = [await getAnyFreePort(range), await getAnyFreePort(range)]
  const { code, stdout } = await askElsewhere()
  expect([code, new Set([...own, Number(stdout)])]).toEqual([0, new Set([19_500, 19_501, 19_502])])
  // Who has ended has none.
  expect((await askElsewhere()).code).toBe(0)
  own.push(await getAnyFreePort(range))
  const refused = await askElsewhere()
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('no free port from 19500 to 19503'),
  ])
})

test('a preferred port that was claimed is followed by the next one', async () => {
  const first = await claimFreePort(19_510)
  expect(await claimFreePort(first)).toBeGreaterThan(first)
})
