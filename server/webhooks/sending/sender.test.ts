import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseHouseNetworks } from '../model/networks.ts'
import { hostile_addresses, hostile_urls } from '../model/test/hostile-urls.ts'
import { type DnsServer, startDnsServer } from '../test/dns-server.ts'
import { createNameResolver } from './resolve-name.ts'
import { type Answer, createSender } from './sender.ts'

const house = parseHouseNetworks(['127.0.0.0/8:1-65535'])
const folder = mkdtempSync(path.join(tmpdir(), 'webhooks-'))
const servers: Server[] = []
let dns: DnsServer
beforeAll(async () => {
  dns = await startDnsServer()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  for (const server of servers) server.close()
  await dns.close()
})

const createOne = (options: { networks?: typeof house; ca?: string[]; deadline_ms?: number } = {}) =>
  createSender({ networks: house, resolveName: createNameResolver([dns.address]), ...options })
const never = new AbortController().signal
const send = (url: string, sender = createOne()): Promise<Answer> =>
  sender.send({ url, headers: { 'content-type': 'application/json' }, body: '{}' }, never)

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
/** One that speaks as it likes to whoever comes. */
const startRaw = (speak: (socket: Socket, head: string) => void) =>
  listen(
    createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (head) => speak(socket, head.toString('latin1')))
    }),
  )

describe('what is refused when it is sent', () => {
  test('each address that is refused when it is saved', async () => {
    const sender = createOne({ networks: [] })
    const answers = await Promise.all(hostile_urls.map((url) => send(url, sender)))
    expect(answers.filter((answer) => !('fault' in answer) || answer.fault !== 'url_refused')).toEqual([])
    expect(dns.asked).toEqual([])
  })

  test('each name that leads to an address that is not public, at 443 and at 8443', async () => {
    const sender = createOne({ networks: [] })
    for (const [index, address] of hostile_addresses.entries())
      dns.names.set(`a${index}.example.com`, [address])
    const answers = await Promise.all(
      hostile_addresses.flatMap((_, index) => [
        send(`https://a${index}.example.com/`, sender),
        send(`https://a${index}.example.com:8443/`, sender),
      ]),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"fault":"address_refused"}']),
    )
  })

  test('a name that leads elsewhere the second time: there is no second time', async () => {
    let connections = 0
    const port = await startRaw((socket) => {
      connections += 1
      socket.end('HTTP/1.1 204 No Content\r\n\r\n')
    })
    dns.names.set('rebinding.example.com', ['127.0.0.1'])
    dns.asked.length = 0
    expect(await send(`http://rebinding.example.com:${port}/`)).toMatchObject({ status: 204 })
    // One for each family, and none to connect.
    expect(dns.asked).toEqual(['rebinding.example.com', 'rebinding.example.com'])
    dns.names.set('rebinding.example.com', ['127.0.0.1', '169.254.169.254'])
    expect(await send(`http://rebinding.example.com:${port}/`)).toEqual({ fault: 'address_refused' })
    expect(connections).toBe(1)
  })

  test('this very machine, unless the operator lets it in', async () => {
    dns.names.set('ours.example.com', ['127.0.0.1'])
    const sender = createOne({ networks: [] })
    expect(await send('https://ours.example.com:8443/v1/webhook/', sender)).toEqual({
      fault: 'address_refused',
    })
    expect(await send('http://127.0.0.1:8080/v1/webhook/', sender)).toEqual({ fault: 'url_refused' })
  })

  test('a name that there is not', async () => {
    expect(await send('https://nowhere.example.com/')).toEqual({ fault: 'name_not_found' })
  })
})

describe('a server that is hostile', () => {
  const is_slow = { deadline_ms: 600 }

  test.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    [
      'drips its headers',
      (socket) => {
        const timer = setInterval(() => socket.write('x'), 20)
        socket.write('HTTP/1.1 200 OK\r\nx: ')
        socket.on('close', () => clearInterval(timer))
      },
    ],
    [
      'says for ever that it goes on',
      (socket) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20)
        socket.on('close', () => clearInterval(timer))
      },
    ],
  ])('that %s is given up at the deadline', async (_, speak) => {
    const port = await startRaw(speak)
    expect(await send(`http://127.0.0.1:${port}/`, createOne(is_slow))).toEqual({ fault: 'timed_out' })
  })

  test('with 10 MB of headers is read no further than 16 kB', async () => {
    const port = await startRaw((socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(10_000_000)}`))
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ fault: 'unreadable_answer' })
  })

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ])('that speaks %s is not understood', async (_, words) => {
    const port = await startRaw((socket) => socket.write(words))
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ fault: 'unreadable_answer' })
  })

  test('that answers for ever has answered once its status is there, and is read for 64 kB', async () => {
    let written = 0
    const port = await startRaw((socket) => {
      const chunk = Buffer.alloc(65_536)
      const write = (): void => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length
      }
      socket.on('drain', write)
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n')
      write()
    })
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 })
    // What the two ends of a connection may hold beside it.
    expect(written).toBeLessThan(16_000_000)
  })

  test('that drips its body is let go, and has answered', async () => {
    const port = await startRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
      const timer = setInterval(() => socket.write('1\r\nx\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 })
  })

  test('whose answer would be huge once unpacked is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    let asked = ''
    const port = await startRaw((socket, head) => {
      asked = head
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`)
      socket.end(bomb)
    })
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 })
    expect(asked).toContain('POST / HTTP/1.1')
    expect(asked.toLowerCase()).not.toContain('accept-encoding')
  })

  test.each(['http://169.254.169.254/latest/meta-data/', 'https://example.com/', '/elsewhere'])(
    'that redirects to %s is not followed',
    async (location) => {
      let requests = 0
      const port = await startRaw((socket) => {
        requests += 1
        socket.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`)
      })
      dns.asked.length = 0
      expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302 })
      expect([requests, dns.asked]).toEqual([1, []])
    },
  )
})

describe('TLS', () => {
  const makeCertificate = (name: string) => {
    const [key, cert] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.pem`)]
    const args = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ]
    const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
    execFileSync('openssl', [...args, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  }

  test('is verified, by the name that was saved and not by the address', async () => {
    const { key, cert } = makeCertificate('erp.example.com')
    const port = await listen(createHttps({ key, cert }, (_, response) => void response.writeHead(204).end()))
    dns.names.set('erp.example.com', ['127.0.0.1'])
    dns.names.set('other.example.com', ['127.0.0.1'])
    const trusting = createOne({ ca: [cert] })
    expect(await send(`https://erp.example.com:${port}/`, trusting)).toMatchObject({ status: 204 })
    expect(await send(`https://other.example.com:${port}/`, trusting)).toEqual({ fault: 'tls_failed' })
    expect(await send(`https://127.0.0.1:${port}/`, trusting)).toEqual({ fault: 'tls_failed' })
    expect(await send(`https://erp.example.com:${port}/`)).toEqual({ fault: 'tls_failed' })
  })
})
