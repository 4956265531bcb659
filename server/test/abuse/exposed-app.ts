import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createProductApp, type ProductApp } from '../product/product-app.ts'

/** An address of the loopback network: strangers and customers come from different ones. */
export type Address = `127.0.0.${number}`

export interface Asking {
  readonly from?: Address
  readonly token?: string
  readonly method?: 'GET' | 'POST'
  readonly body?: object
  readonly agent?: Agent
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The product under its default limits, on a real port. */
export interface ExposedApp {
  readonly product: ProductApp
  readonly port: number
  ask(path: string, asking?: Asking): Promise<Answer>
  /** A socket that is connected and has sent so much. */
  open(from: Address, text: string): Promise<Socket>
  close(): Promise<void>
}

export async function createExposedApp(env: Readonly<Record<string, string>> = {}): Promise<ExposedApp> {
  const product = await createProductApp({ limits: 'default', env })
  const port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets = new Set<Socket>()
  const no_reuse = new Agent({ keepAlive: false })
  return {
    product,
    port,
    ask: (path, { from = '127.0.0.1', token, method = 'GET', body, agent = no_reuse } = {}) => {
      const payload = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': payload.length }),
      }
      const options = { host: '127.0.0.1', port, path, method, headers, agent, localAddress: from }
      return new Promise((resolve, reject) => {
        const request = startRequest(options, (response) => {
          const { statusCode: status = 0, headers: found } = response
          text(response).then((content) => resolve({ status, headers: found, body: content }), reject)
        })
        request.once('error', reject)
        request.end(payload)
      })
    },
    open: async (from, sent) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress: from })
      sockets.add(socket)
      socket.on('error', () => undefined)
      await new Promise((resolve) => socket.write(sent, resolve))
      return socket
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await product.close()
    },
  }
}
