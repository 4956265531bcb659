import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { page_policy } from '@tropeiro/server/console/page-policy.ts'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

const policy = Object.entries(page_policy)
  .map(([name, values]) =>
    [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '),
  )
  .join('; ')

export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Tiles are gzipped; null: there is none at the place. */
export type FindTile = (place: TilePlace) => Uint8Array | null

export interface ServedPage extends AsyncDisposable {
  readonly url: string
  /** What tiles were asked for with. */
  readonly authorizations: ReadonlySet<string | undefined>
}

interface PageWish {
  /** The page, from the folder of the console. */
  readonly html: string
  readonly findTile: FindTile
}

/** The page under the policy that the product sends, and tiles as the API sends them. */
export async function servePage(folder: string, { html, findTile }: PageWish): Promise<ServedPage> {
  const authorizations = new Set<string | undefined>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const place = readPlace(pathname)
    if (place !== null) {
      authorizations.add(request.headers.authorization)
      sendTile(response, findTile(place))
      return
    }
    const file = await readFile(path.join(folder, path.normalize(pathname))).catch(() => null)
    const type = kinds[path.extname(pathname)] ?? 'application/octet-stream'
    const headers = { 'content-type': type, 'content-security-policy': policy }
    response.writeHead(file === null ? 204 : 200, headers).end(file)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/${html}`,
    authorizations,
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function readPlace(pathname: string): TilePlace | null {
  const [, z, x, y] = /^\/v1\/map\/tile\/(\d+)\/(\d+)\/(\d+)$/.exec(pathname) ?? []
  return y === undefined ? null : { z: Number(z), x: Number(x), y: Number(y) }
}

function sendTile(response: ServerResponse, tile: Uint8Array | null): void {
  if (tile === null) response.writeHead(204).end()
  else {
    const headers = { 'content-type': 'application/vnd.mapbox-vector-tile', 'content-encoding': 'gzip' }
    response.writeHead(200, headers).end(tile)
  }
}
