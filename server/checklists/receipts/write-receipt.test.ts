import { describe, expect, it } from 'vitest'
import { type Receipt, writeReceipt } from './write-receipt.ts'

const receipt: Receipt = {
  checklist_id: 12,
  company: 'Transportes Serra',
  form_name: 'Antes da viagem',
  date_executed: new Date('2026-03-03T10:40:00Z'),
  plate: 'IXY2B34',
  answers: [
    {
      field: { name: 'Pneus', type: 'choice' },
      value: 'Liso',
      risk_level: 'H',
      additional_data: 'Dianteiro',
      has_picture: true,
    },
    {
      field: { name: 'Luzes', type: 'boolean' },
      value: 'true',
      risk_level: null,
      additional_data: null,
      has_picture: false,
    },
  ],
}
const zone = { time_zone: 'America/Sao_Paulo' }

describe('a receipt', () => {
  it.each([
    [
      'pt-BR',
      'Comprovante de checklist: Antes da viagem · IXY2B34',
      'Liso · risco alto · Dianteiro · com imagem',
      'sim',
    ],
    [
      'en',
      'Checklist receipt: Antes da viagem · IXY2B34',
      'Liso · high risk · Dianteiro · with a picture',
      'yes',
    ],
    [
      'es',
      'Comprobante de checklist: Antes da viagem · IXY2B34',
      'Liso · riesgo alto · Dianteiro · con imagen',
      'sí',
    ],
  ] as const)('in %s, at the time of the company', (language, subject, tyres, lights) => {
    const mail = writeReceipt(receipt, { language, ...zone })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(`- Pneus: ${tyres}\n- Luzes: ${lights}\n`)
    expect(mail.text).toMatch(/7:40|07:40/)
    expect(mail.text).toContain('Transportes Serra')
  })

  it('keeps what people wrote on its line, and what they wrote of HTML as text', () => {
    const [first] = receipt.answers
    if (first === undefined) throw new Error('there is one')
    const answers = [{ ...first, value: '<img src=x>\r\n\r\nBcc: a@example.com' }]
    const mail = writeReceipt(
      { ...receipt, form_name: 'A\r\nBcc: b@example.com', answers },
      { language: 'pt-BR', ...zone },
    )
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text).toContain('- Pneus: <img src=x> Bcc: a@example.com · risco alto')
    expect(mail.html).toContain('&lt;img src=x&gt;')
    expect(mail.html).not.toContain('<img')
  })

  it('stays small whatever was written', () => {
    const long = 'x'.repeat(1_000)
    const answers = Array.from({ length: 1_000 }, () => ({
      field: { name: long, type: 'text' as const },
      value: long,
      risk_level: null,
      additional_data: long,
      has_picture: false,
    }))
    const mail = writeReceipt({ ...receipt, answers }, { language: 'pt-BR', ...zone })
    expect(mail.text.length).toBeLessThan(200_000)
    expect(mail.text).toContain('e mais 800 respostas.')
  })
})
