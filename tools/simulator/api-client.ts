import { setTimeout as sleep } from 'node:timers/promises'
import { askOverHttp } from './ask-over-http.ts'

/** Calls to the API as an integrator makes them; what is refused throws. */
export interface ApiClient {
  get<T>(path: string): Promise<T>
  post<T>(path: string, data: unknown): Promise<T>
  put<T>(path: string, data: unknown): Promise<T>
}

export interface ApiLogin {
  readonly api_url: string
  readonly tax_number: string
  readonly login: string
  readonly password: string
}

const answer_timeout_ms = 60_000
/** How often a call is put off in a row: a fleet is registered faster than one company may ask. */
const max_put_off = 20

/** Null: there is no such company, user or password. */
export async function logIn({ api_url, tax_number, login, password }: ApiLogin): Promise<ApiClient | null> {
  const body = { username: login, parent_username: tax_number, password, realm: 'api' }
  const answer = await send(`${api_url}/v1/auth/login/`, { method: 'POST', body })
  if (answer.status === 401) return null
  const { access_token } = (await readAnswer(answer)) as { access_token: string }
  const change = async <T>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    (await readAnswer(await send(`${api_url}/v1${path}`, { method, body: { data }, access_token }))) as T
  return {
    get: async <T>(path: string) =>
      (await readAnswer(await send(`${api_url}/v1${path}`, { access_token }))) as T,
    post: <T>(path: string, data: unknown) => change<T>('POST', path, data),
    put: <T>(path: string, data: unknown) => change<T>('PUT', path, data),
  }
}

interface Call {
  readonly method?: 'POST' | 'PUT'
  readonly body?: unknown
  readonly access_token?: string
}

/** As an integrator should: who is told to come back later does. */
async function send(url: string, call: Call): Promise<Response> {
  for (let left = max_put_off; ; left--) {
    const answer = await sendOnce(url, call)
    if (answer.status !== 429 || left === 0) return answer
    await answer.body?.cancel()
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

function sendOnce(url: string, { method, body, access_token }: Call): Promise<Response> {
  const init: RequestInit = {
    method: method ?? 'GET',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(access_token !== undefined && { authorization: `Bearer ${access_token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answer_timeout_ms),
  }
  return askOverHttp(url, init, 'start the product with npm start, or say where it is with --api')
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json()
  throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`)
}
