import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** As the API sends it with the page of the console: the board may need no more. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

export const board_page = 'src/board/test/board-page.html'

export interface ServedPage extends AsyncDisposable {
  readonly origin: string
}

export async function serveBoardPage(folder: string): Promise<ServedPage> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    void readFile(path.join(folder, path.normalize(pathname))).then(
      (file) => {
        const type = kinds[path.extname(pathname)] ?? 'application/octet-stream'
        return response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(file)
      },
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
