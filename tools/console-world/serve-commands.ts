import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'

/** What can be asked, by its name. */
export type CommandHandlers = Readonly<Record<string, (wish: unknown) => Promise<unknown>>>

export interface CommandServer {
  readonly url: string
  close(): Promise<void>
}

/** On loopback: POST /<name> with JSON is answered with JSON; what fails is a 500 with its reason. */
export async function serveCommands(handlers: CommandHandlers): Promise<CommandServer> {
  const server = createServer((request, response) => {
    void answer(handlers, request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) }
}

async function answer(
  handlers: CommandHandlers,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  const handle = handlers[(request.url ?? '/').slice(1)]
  if (request.method !== 'POST' || handle === undefined)
    return { status: 404, body: 'there is no such command' }
  try {
    return { status: 200, body: (await handle(await json(request))) ?? null }
  } catch (error) {
    return { status: 500, body: error instanceof Error ? error.message : String(error) }
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
