// Receives webhooks of Tropeiro with Node.js alone: WEBHOOK_SECRET=whsec_… PORT=8000 node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
const max_age_s = 300
const seen = new Set() // Yours is a table with a unique column: a delivery may come more than once.

function isOurs(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= max_age_s)) return false
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // Two of them while the secret is replaced.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

async function receive(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  if (!isOurs(request.headers, body)) {
    response.writeHead(401).end()
    return
  }
  const event = JSON.parse(body)
  if (!seen.has(event.id)) {
    seen.add(event.id)
    // Keep it first, work later: the answer must come within 15 seconds.
    console.log(event.sequence ?? '-', event.type, JSON.stringify(event.data))
  }
  response.writeHead(204).end()
}

createServer((request, response) => void receive(request, response)).listen(
  process.env.PORT ?? 8000,
  '127.0.0.1',
  function () {
    console.log('listening at', this.address().port)
  },
)
