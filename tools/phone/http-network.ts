import { Agent, request as startRequest } from 'node:http'
import { type Network, NetworkLost, type PhoneAnswer, type PhoneRequest } from './phone-network.ts'

/** Well beyond the server's own deadlines: it only ends what would never come. */
const longest_ms = 120_000

/** To a server in a process of its own, which may be gone at any moment. */
export function overHttp(url: string): Network {
  // Phones send one request at a time, so each has about one connection.
  const agent = new Agent({ keepAlive: true })
  return async (request) => {
    try {
      return await exchange(`${url}${request.path}`, request, agent)
    } catch (error) {
      throw new NetworkLost(`no whole answer: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

function exchange(
  url: string,
  { method, headers, body = '' }: PhoneRequest,
  agent: Agent,
): Promise<PhoneAnswer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(longest_ms)
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const request = startRequest(
      url,
      { method, headers: { ...headers, ...length }, agent, signal },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          try {
            const read: unknown = text === '' ? null : JSON.parse(text)
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}
