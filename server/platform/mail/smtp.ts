import { createTransport } from 'nodemailer'

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, without a user. */
  readonly url: string
  readonly user: string
  readonly password: string
  readonly tls: 'required' | 'none'
  readonly deadline_ms: number
  readonly from: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same mail: a program that gets it twice shows it once. */
  readonly message_key: string
}

export interface Smtp {
  send(mail: Mail): Promise<void>
  assertAnswers(): Promise<void>
  close(): void
}

const loopback = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Connects when there is something to send. */
export function createSmtp({ url, user, password, tls, deadline_ms, from }: SmtpSettings): Smtp {
  const { protocol, hostname, port } = new URL(url)
  const is_secure = protocol === 'smtps:'
  const is_clear_fine = tls === 'none' || loopback.test(hostname)
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (is_secure ? 465 : 587) : Number(port),
    secure: is_secure,
    requireTLS: !is_secure && !is_clear_fine,
    ignoreTLS: !is_secure && is_clear_fine,
    tls: { minVersion: 'TLSv1.2' },
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: deadline_ms,
    greetingTimeout: deadline_ms,
    socketTimeout: deadline_ms,
    dnsTimeout: deadline_ms,
    // Nothing of a mail comes from a file or an address that its text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    send: async ({ to, subject, text, html, message_key }) => {
      assertPlainAddress(to)
      const message = {
        from: { name: 'Tropeiro', address: from },
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        messageId: `<${message_key}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      try {
        await within(deadline_ms, transport.sendMail(message))
      } catch (error) {
        throw isRefusedForGood(error)
          ? new UnusableAddressError('the SMTP server knows no such address')
          : error
      }
    },
    assertAnswers: async () => {
      await within(deadline_ms, transport.verify())
    },
    close: () => transport.close(),
  }
}

/** A line break in an address or a subject would begin a header of somebody else's. */
function assertPlainAddress(address: string): void {
  if (!/^[^\s\p{Cc}<>"(),;:\\@]+@[^\s\p{Cc}<>"(),;:\\@]+$/u.test(address) || address.length > 254)
    throw new UnusableAddressError('that is no address for mail')
}

/** No address, or one that the server refuses for good: to wait and try again is of no use. */
export class UnusableAddressError extends Error {}

/**
 * The server knows no such receiver (RFC 3463, 5.1.*). A refusal that does not say so may be of all that we send, such as one to relay,
 * which the operator can mend: what is refused like that is tried again.
 */
function isRefusedForGood(error: unknown): boolean {
  const { command, response = '' } = error as { command?: string; response?: string }
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.\d/.test(response)
}

const oneLine = (text: string) => text.replaceAll(/[\r\n\p{Cc}]+/gu, ' ').slice(0, 200)

/** Time-outs of the connection begin anew with each byte: this one does not. */
async function within<T>(deadline_ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the SMTP server took too long')), deadline_ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
