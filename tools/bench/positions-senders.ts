import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { serialOf } from './positions-frames.ts'

/** One of many that send, each its next when the one before is acknowledged. */
export interface Sender {
  readonly send: () => Promise<void>
  readonly close: () => void
}

/** A tracker that has logged in, and sends the same packet again and again. */
export async function connectTracker(port: number, n: number, frame: Buffer): Promise<Sender> {
  const socket = await open(port)
  const answer = answersOf(socket)
  const serial = serialOf(n)
  const login = answer((bytes) => bytes.length === 1 && bytes[0] === 1)
  socket.write(Buffer.concat([Buffer.of(0, serial.length), Buffer.from(serial)]))
  await login
  const records = frame[9]
  return {
    send: () => {
      const acknowledged = answer((bytes) => bytes.length === 4 && bytes[3] === records)
      socket.write(frame)
      return acknowledged
    },
    close: () => socket.destroy(),
  }
}

/** A client of HTTP that keeps its connection: bare bytes, so that the load costs the machine little. */
export async function connectClient(port: number, body: Buffer): Promise<Sender> {
  const socket = await open(port)
  const answer = answersOf(socket)
  const head = `POST /ingest/positions HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer key\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const request = Buffer.concat([Buffer.from(head), body])
  return {
    send: () => {
      const answered = answer((bytes) => bytes.toString('latin1', 9, 10) === '2')
      socket.write(request)
      return answered
    },
    close: () => socket.destroy(),
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** Answers are short: each comes in one piece. */
function answersOf(socket: Socket): (isRight: (bytes: Buffer) => boolean) => Promise<void> {
  let settle = (_bytes: Buffer) => {}
  let fail = (_error: Error) => {}
  socket.on('data', (bytes: Buffer) => settle(bytes))
  socket.on('error', (error) => fail(error))
  socket.on('close', () => fail(new Error('the gateway has closed the connection')))
  return (isRight) =>
    new Promise((resolve, reject) => {
      fail = reject
      settle = (bytes) =>
        isRight(bytes) ? resolve() : reject(new Error(`the gateway answers ${bytes.toString('latin1')}`))
    })
}
