import { exception_kinds } from '@tropeiro/contract/exception.ts'
import { languages } from '@tropeiro/contract/languages.ts'
import { expect, test } from 'vitest'
import { writeMail } from './write-mail.ts'

const context = { language: 'pt-BR', time_zone: 'America/Sao_Paulo' } as const
const one = {
  id: 7,
  kind: 'silent',
  opened_at: new Date('2026-03-04T15:26:00Z'),
  plate: 'SLA1D90',
  plan_code: 'carga <b>3</b> & "4"',
} as const

test('a mail says what, when and about which vehicle and plan', () => {
  const { subject, text } = writeMail([one], context)
  expect(subject).toBe('Tropeiro: Rastreador sem sinal')
  expect(text).toContain('- #7 · 04/03/2026, 12:26 · Rastreador sem sinal · SLA1D90 · carga <b>3</b>')
})

test('what an import said is text in HTML too', () => {
  const { html } = writeMail([one], context)
  expect(html).toContain('carga &lt;b&gt;3&lt;/b&gt; &amp; &quot;4&quot;')
  expect(html).not.toContain('<b>')
})

test('many are one mail, which is not endless', () => {
  const { subject, text } = writeMail(
    Array.from({ length: 80 }, (_, id) => ({ ...one, id })),
    context,
  )
  expect(subject).toBe('Tropeiro: 80 exceções')
  expect(text).toContain('e mais 30.')
  expect(text.split('\n').length).toBeLessThan(60)
})

test('every kind has a name in every language', () => {
  for (const language of languages)
    for (const kind of exception_kinds)
      expect(writeMail([{ ...one, kind }], { ...context, language }).subject).toMatch(/^Tropeiro: .{5,}/)
})
