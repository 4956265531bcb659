import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { logIn } from '../simulator/api-client.ts'
import { createIngestKey, registerFleet } from '../simulator/register-fleet.ts'
import type { Check } from './checks.ts'
import type { Installation } from './installation.ts'

/** The log and the database go and come back while positions are sent; what was acknowledged must be read. */
export async function checkPositions(installation: Installation, clock: Clock): Promise<Check> {
  const api = await logIn({
    api_url: installation.address,
    tax_number: '11.222.333/0001-81',
    login: 'ana',
    password: 'cavalo-bateria-grampo',
  })
  if (api === null) throw new Error('the company of the page cannot log in')
  const installed = clock.now()
  const [vehicle] = await registerFleet(api, {
    customer_id: 1,
    vehicles: 1,
    protocols: ['osmand'],
    installed,
  })
  if (vehicle === undefined) throw new Error('no vehicle was registered')
  const key = await createIngestKey(api)
  const bodyOf = (time: string) => ({
    data: [{ device_id: vehicle.device_id, time, latitude: -29.9, longitude: -52.5 }],
  })
  const begin = clock.now().toISOString()
  await waitUntilTaken(installation, key, bodyOf(begin))
  const acknowledged = [begin]
  let refused = 0
  const over = new AbortController()
  const write = async () => {
    while (!over.signal.aborted) {
      const time = clock.now().toISOString()
      if (await isTaken(installation, key, bodyOf(time))) acknowledged.push(time)
      else refused += 1
      await sleep(50)
    }
  }
  const writing = write()
  const waitForMore = async () => {
    for (const until = acknowledged.length + 20; acknowledged.length < until; ) await sleep(100)
  }
  await waitForMore()
  await installation.run('docker compose restart nats')
  await waitForMore()
  await installation.run('docker compose restart postgres')
  await waitForMore()
  over.abort()
  await writing
  const period = `date_time_start=${begin}&date_time_end=${clock.now().toISOString()}`
  const readTimes = async () => {
    const { data } = await api.get<{ data: readonly { date_time: string }[] }>(
      `/position/?vehicle_id=${vehicle.vehicle_id}&${period}`,
    )
    return new Set(data.map(({ date_time }) => Date.parse(date_time)))
  }
  const findLost = async () => {
    const there = await readTimes()
    return acknowledged.filter((time) => !there.has(Date.parse(time)))
  }
  // A restart of the database is behind them: it takes them up again by itself.
  let lost = await findLost()
  for (let tries = 1; lost.length > 0 && tries < 60; tries++) {
    await sleep(1_000)
    lost = await findLost()
  }
  return {
    promise: 'positions taken while the log and PostgreSQL are restarted can be read',
    measured: `${acknowledged.length} acknowledged, ${refused} refused meanwhile, ${lost.length} lost`,
    held: lost.length === 0,
  }
}

/** Through the proxy with TLS; a key and a device that were just made are known after a moment. */
async function waitUntilTaken(installation: Installation, key: string, body: object): Promise<void> {
  const call = `curl -s -o /dev/null -w '%{http_code}' --insecure --resolve tropeiro.example.com:443:127.0.0.1 \
    https://tropeiro.example.com/ingest/positions -H 'Authorization: Bearer ${key}' --json '${JSON.stringify(body)}'`
  for (let tries = 0; tries < 60; tries++) {
    if ((await installation.run(call)).trim() === '202') return
    await sleep(500)
  }
  throw new Error('the gateway took no position through the proxy')
}

async function isTaken(installation: Installation, key: string, body: object): Promise<boolean> {
  const { ok } = await fetch(`${installation.ingest_address}/ingest/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => ({ ok: false }))
  return ok
}
