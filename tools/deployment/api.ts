import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@tropeiro/kernel/clock.ts'

/** The company that the page makes, as a program that uses the API. */
export interface ApiClient {
  get(path: string): Promise<unknown>
  /** Gives the moments between which the server must have written it. */
  createPoint(title: string): Promise<{ readonly sent_at: number; readonly acknowledged_at: number }>
  /** Titles of all points that begin so. */
  listPoints(prefix: string): Promise<string[]>
}

const max_tries = 60

/** A read that meets a database on its way back asks again, as the answer tells it to. Writes are counted as they are. */
async function call(url: string, init: RequestInit = {}, tries = 1): Promise<unknown> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (init.method === undefined && answer.status === 503 && tries < max_tries) {
    await sleep(Number(answer.headers.get('retry-after')) * 1_000)
    return call(url, init, tries + 1)
  }
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

export async function logIn(address: string, clock: Clock): Promise<ApiClient> {
  const base = `${address}/v1`
  const json = { 'Content-Type': 'application/json' }
  const login = await call(`${base}/auth/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      username: 'ana',
      parent_username: '11.222.333/0001-81',
      password: 'cavalo-bateria-grampo',
    }),
  })
  const headers = { Authorization: `Bearer ${String(fieldOf(login, 'access_token'))}` }
  const get = (path: string) => call(`${base}${path}`, { headers })
  return {
    get,
    createPoint: async (title) => {
      const sent_at = clock.now().getTime()
      await call(`${base}/point_of_interest/`, {
        method: 'POST',
        headers: { ...headers, ...json, 'Idempotency-Key': title },
        body: JSON.stringify({ data: { title, latitude: -29.16, longitude: -51.17 } }),
      })
      return { sent_at, acknowledged_at: clock.now().getTime() }
    },
    listPoints: async (prefix) => {
      const titles: string[] = []
      let cursor: unknown = ''
      while (typeof cursor === 'string') {
        const page = await get(`/point_of_interest/?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
        const rows = fieldOf(page, 'data')
        titles.push(...(Array.isArray(rows) ? rows.map((row) => String(fieldOf(row, 'title'))) : []))
        cursor = fieldOf(fieldOf(page, 'pagination'), 'next_cursor')
      }
      return titles.filter((title) => title.startsWith(prefix))
    },
  }
}

/** Waits until the server says that it can work. */
export async function waitUntilReady(address: string): Promise<void> {
  const is_ready = await fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
  if (is_ready) return
  await sleep(100)
  await waitUntilReady(address)
}
