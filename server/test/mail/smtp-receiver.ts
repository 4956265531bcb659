import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** As it came over the wire. */
  readonly raw: string
}

export interface SmtpReceiver {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** Answers the next mails with a temporary failure, until told otherwise. */
  refuse(is_refusing: boolean): void
  close(): Promise<void>
}

/** A real SMTP server, which keeps what it gets. */
export async function startSmtpReceiver(options: SMTPServerOptions = {}): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusing) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        mails.push({ to, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (is_refusing) => {
      refusing = is_refusing
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
