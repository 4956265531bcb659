import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { createWebhooksApp } from './webhooks-app.ts'

const folder = path.join(import.meta.dirname, '../../../docs/webhooks')
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Its lines, and where it listens. */
async function start(command: string, file: string, secret: string) {
  const child = spawn(command, [path.join(folder, file)], {
    env: { WEBHOOK_SECRET: secret, PORT: '0', PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => void lines.push(line))
  await expect.poll(() => lines.length).toBe(1)
  return { lines, url: `http://127.0.0.1:${lines[0]?.split(' ').at(-1)}/` }
}

test.each([
  ['Node.js', process.execPath, 'receiver.mjs'],
  ['Python', 'python3', 'receiver.py'],
])('the example receiver for %s takes what is signed, once, and nothing else', async (_, command, file) => {
  const webhooks = await createWebhooksApp({ clock: 'system' })
  const { id, secret } = await webhooks.create({ url: 'http://127.0.0.1:9/' })
  const { lines, url } = await start(command, file, secret)
  await webhooks.send('PUT', '/webhook/', { id, url, types: ['route_plan.started'] })
  webhooks.startWorker()
  await webhooks.tell([3, 4])
  await expect.poll(() => lines.length).toBe(3)
  expect(lines.slice(1).toSorted()).toEqual([
    expect.stringMatching(/^\d+ route_plan\.started \{.*"route_plan_id": ?3/),
    expect.stringMatching(/^\d+ route_plan\.started \{.*"route_plan_id": ?4/),
  ])
  const countDeliveries = async () =>
    (await webhooks.send('GET', '/webhook_delivery/')).json().data.length as number
  // Written once they were answered: after the lines.
  await expect.poll(countDeliveries).toBe(2)
  const { date_last_success } = (await webhooks.send('GET', `/webhook/${id}`)).json().data
  expect(date_last_success).not.toBeNull()
  // Sent again it is taken, and not done twice.
  await webhooks.send('POST', `/webhook/${id}/replay`, { after: `evt_${webhooks.company.customer_id}_0` })
  await expect.poll(countDeliveries).toBe(4)
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
  expect(lines).toHaveLength(3)
  await webhooks.close()
})
