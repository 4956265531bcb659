import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SmtpReceiver, startSmtpReceiver } from '../../test/mail/smtp-receiver.ts'
import { createSmtp, type SmtpSettings, UnusableAddressError } from './smtp.ts'

let receiver: SmtpReceiver
beforeAll(async () => {
  receiver = await startSmtpReceiver()
})
afterAll(() => receiver.close())

const settingsOf = (changes: Partial<SmtpSettings> = {}): SmtpSettings => ({
  url: receiver.url,
  user: '',
  password: '',
  tls: 'required',
  deadline_ms: 10_000,
  from: 'avisos@tropeiro.example',
  ...changes,
})
const mail = {
  to: 'ana@serra.example',
  subject: 'Exceção',
  text: 'olá',
  html: '<p>olá</p>',
  message_key: 'k1',
}

describe('an SMTP server', () => {
  test.each([
    ['550 5.1.1 no such user', true],
    ['550 5.7.1 relaying denied', false],
    ['550 not here', false],
    ['450 4.2.1 try later', false],
  ])('that refuses an address with "%s": whether it is refused for good', async (said, for_good) => {
    const [responseCode, text] = [Number(said.slice(0, 3)), said.slice(4)]
    const refusing = await startSmtpReceiver({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
    })
    const smtp = createSmtp(settingsOf({ url: refusing.url }))
    const failure: unknown = await smtp.send(mail).catch((error: unknown) => error)
    await refusing.close()
    expect([failure instanceof Error, failure instanceof UnusableAddressError]).toEqual([true, for_good])
  })

  test('gets plain text and HTML, and nothing that asks for an answer', async () => {
    await createSmtp(settingsOf()).send(mail)
    const [received] = receiver.mails
    expect(received?.to).toEqual(['ana@serra.example'])
    for (const part of [
      'Message-ID: <k1@tropeiro.example>',
      'Auto-Submitted: auto-generated',
      'text/plain',
      'text/html',
    ])
      expect(received?.raw).toContain(part)
  })

  test.each([
    'ana@serra.example\r\nBcc: all@serra.example',
    'ana@serra.example, eve@evil.example',
    'Ana <ana@serra.example>',
    'ana@serra.example\0',
    'ana',
    `${'a'.repeat(300)}@serra.example`,
  ])('is never told of the address %j', async (to) => {
    const before = receiver.mails.length
    await expect(createSmtp(settingsOf()).send({ ...mail, to })).rejects.toThrow('no address')
    expect(receiver.mails).toHaveLength(before)
  })

  test('gets a subject of one line, whatever is in it', async () => {
    await createSmtp(settingsOf()).send({ ...mail, subject: 'a\r\nBcc: eve@evil.example\r\n\r\nbody' })
    const raw = receiver.mails.at(-1)?.raw ?? ''
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(raw).toContain('Subject: a Bcc: eve@evil.example body')
  })

  test('elsewhere that speaks no TLS gets nothing, unless the operator says so', async () => {
    // Any other name of this machine is as good as another machine.
    const url = receiver.url.replace('127.0.0.1', '0.0.0.0')
    const before = receiver.mails.length
    await expect(createSmtp(settingsOf({ url })).send(mail)).rejects.toThrow(/STARTTLS|TLS/i)
    expect(receiver.mails).toHaveLength(before)
    await createSmtp(settingsOf({ url, tls: 'none' })).send(mail)
    expect(receiver.mails).toHaveLength(before + 1)
  })

  test('that says nothing is not waited for longer than the deadline', async () => {
    const mute = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const { port } = mute.address() as { port: number }
    const smtp = createSmtp(settingsOf({ url: `smtp://127.0.0.1:${port}`, deadline_ms: 1_000 }))
    await expect(smtp.send(mail)).rejects.toThrow(/too long|timeout|greeting/i)
    smtp.close()
    mute.close()
  })
})
