import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { listenToWebhooks } from '../../cli/listen-webhooks.ts'
import { createWebhooksApp } from './webhooks-app.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(secret: string | null) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const server = await listenToWebhooks(system_clock, { host: '127.0.0.1', port: 0, secret, print })
  servers.push(server)
  return { lines, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
const post = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).status

describe('tropeiro webhook listen', () => {
  test('prints what the product sends, and that it is signed', async () => {
    const webhooks = await createWebhooksApp({ clock: 'system' })
    const { url: first } = await listen(null)
    const { id, secret } = await webhooks.create({ url: first })
    const { lines, url } = await listen(secret)
    await webhooks.send('PUT', '/webhook/', { id, url, types: ['route_plan.started'] })
    webhooks.startWorker()
    await webhooks.tell([5])
    await expect.poll(() => lines.length).toBe(3)
    expect(lines[0]).toMatch(/^listening at http:/)
    expect(lines[1]).toMatch(/ evt_\d+_\d+ \(verified\)$/)
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({
      type: 'route_plan.started',
      data: { route_plan_id: 5 },
    })
    await webhooks.close()
  })

  test('refuses what is not signed, and prints nothing that steers a terminal', async () => {
    const { lines, url } = await listen(`whsec_${Buffer.alloc(32).toString('base64')}`)
    expect(await post(url, '\u001B[2J')).toBe(401)
    expect(lines.slice(1)).toEqual([expect.stringContaining('WRONG SIGNATURE'), '  \uFFFD[2J'])
  })

  test('without a secret it takes everything, but no more than a webhook has', async () => {
    const { lines, url } = await listen(null)
    expect(await post(url, '{}')).toBe(204)
    expect(await post(url, 'x'.repeat(200_000))).toBe(413)
    expect(lines).toHaveLength(3)
  })

  test('a secret that is none is refused', async () => {
    await expect(listen('secret')).rejects.toThrow('whsec_')
  })
})
