import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  readonly agent?: Agent
  readonly timeout_ms?: number
}

/** Well beyond the server's own deadline: it only ends what would never come. */
const longest_ms = 120_000

/** A connection for each request. */
const no_reuse = new Agent({ keepAlive: false })

/** The whole answer. Rejects on anything but a whole answer: refused, reset, cut short, or too late. */
export function sendRequest(url: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', token, body, agent = no_reuse, timeout_ms = longest_ms } = options
  const headers: Record<string, string> = { ...options.headers }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout_ms)
    const request = startRequest(url, { method, headers, agent, signal }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    request.once('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.name
}
