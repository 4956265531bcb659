import dgram from 'node:dgram'
import dns from 'node:dns'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Loaded before a product (`--import …/record-outside.ts?file=…`): writes down every address beyond this machine that
 * it wants to reach by TCP or UDP, and every name that it looks up, also where the attempt fails.
 */
const file = new URL(import.meta.url).searchParams.get('file')
const loopback = /^(?:localhost|127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/

const recorded = new Set<string>()

function record(how: string, host: unknown): void {
  if (file === null || typeof host !== 'string' || loopback.test(host)) return
  const line = `${how} ${host}\n`
  if (!recorded.has(line)) fs.appendFileSync(file, line)
  recorded.add(line)
}

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Where a method is not there, nobody can call it. */
function watch(owner: object, name: string, note: (args: unknown[]) => void): void {
  const methods = owner as Record<string, Method | undefined>
  const method = methods[name]
  if (method === undefined) return
  methods[name] = function watched(...args) {
    note(args)
    return method.apply(this, args)
  }
}

/** Options, a port with or without a host, or the path of a socket of this machine; sometimes in one array. */
watch(net.Socket.prototype, 'connect', (args) => {
  const [first, second] = args.flat()
  if (typeof first === 'number') record('tcp', second)
  else if (typeof first === 'object' && first !== null && 'host' in first) record('tcp', first.host)
})
watch(dgram.Socket.prototype, 'send', (args) =>
  record(
    'udp',
    args.findLast((value) => typeof value === 'string'),
  ),
)
const looks = [
  'lookup',
  'resolve',
  'resolve4',
  'resolve6',
  'resolveAny',
  'resolveMx',
  'resolveSrv',
  'resolveTxt',
]
for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of looks) watch(owner, name, ([host]) => record('name', host))
syncBuiltinESMExports()
