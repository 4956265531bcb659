import { setTimeout as sleep } from 'node:timers/promises'
import { askOverHttp } from './ask-over-http.ts'

/** Calls to the API as an integrator makes them; what is refused throws. */
export interface ApiClient {
  get<T>(path: string): Promise<T>
  post<T>(path: string, data: unknown): Promise<T>
  put<T>(path: string, data: unknown): Promise<T>
  /** A body that is more than `data`, such as a plan to import. */
  send<T>(path: string, body: object): Promise<T>
  upload<T>(path: string, csv: string): Promise<T>
}

export interface ApiLogin {
  readonly api_url: string
  readonly tax_number: string
  readonly login: string
  readonly password: string
}

const answer_timeout_ms = 60_000
/** A spreadsheet of thousands of lines takes its time. */
const upload_timeout_ms = 1_200_000
/** How often a call is put off in a row: a fleet is registered faster than one company may ask. */
const max_put_off = 20

/** Null: there is no such company, user or password. */
export async function logIn({ api_url, tax_number, login, password }: ApiLogin): Promise<ApiClient | null> {
  const body = { username: login, parent_username: tax_number, password, realm: 'api' }
  const answer = await send(`${api_url}/v1/auth/login/`, { method: 'POST', ...json(body) })
  if (answer.status === 401) return null
  const session = createSession(api_url, (await readAnswer(answer)) as Tokens)
  const call = async <T>(path: string, one: Call) => (await readAnswer(await session.send(path, one))) as T
  return {
    get: <T>(path: string) => call<T>(path, {}),
    post: <T>(path: string, data: unknown) => call<T>(path, { method: 'POST', ...json({ data }) }),
    put: <T>(path: string, data: unknown) => call<T>(path, { method: 'PUT', ...json({ data }) }),
    send: <T>(path: string, whole: object) => call<T>(path, { method: 'POST', ...json(whole) }),
    upload: <T>(path: string, csv: string) =>
      call<T>(path, { method: 'POST', type: 'text/csv', body: csv, timeout_ms: upload_timeout_ms }),
  }
}

const json = (body: object) => ({ type: 'application/json', body: JSON.stringify(body) })

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** An access token is good for minutes, and a fleet takes longer. */
function createSession(api_url: string, { access_token: first, refresh_token }: Tokens) {
  let access_token = first
  return {
    send: async (path: string, call: Call): Promise<Response> => {
      const url = `${api_url}/v1${path}`
      const used = access_token
      const answer = await send(url, { ...call, access_token: used })
      if (answer.status !== 401) return answer
      await answer.body?.cancel()
      if (access_token === used) {
        const renewed = await send(`${api_url}/v1/auth/token/`, {
          method: 'POST',
          access_token: refresh_token,
        })
        access_token = ((await readAnswer(renewed)) as Tokens).access_token
      }
      return send(url, { ...call, access_token })
    },
  }
}

interface Call {
  readonly method?: 'POST' | 'PUT'
  /** Of the body. */
  readonly type?: string
  readonly body?: string
  readonly access_token?: string
  readonly timeout_ms?: number
}

/** As an integrator should: who is told to come back later does. */
async function send(url: string, call: Call): Promise<Response> {
  for (let left = max_put_off; ; left--) {
    const answer = await sendOnce(url, call)
    if ((answer.status !== 429 && answer.status !== 503) || left === 0) return answer
    await answer.body?.cancel()
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

function sendOnce(url: string, { method, type, body, access_token, timeout_ms }: Call): Promise<Response> {
  const init: RequestInit = {
    method: method ?? 'GET',
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(access_token !== undefined && { authorization: `Bearer ${access_token}` }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeout_ms ?? answer_timeout_ms),
  }
  return askOverHttp(url, init, 'start the product with npm start, or say where it is with --api')
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null
  if (answer.ok) return answer.json()
  throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`)
}
