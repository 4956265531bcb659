import { describe, expect, it } from 'vitest'
import { messageOf } from './field-message.ts'
import { languages } from './languages.ts'

const sayIn = (code: 'wrong_type' | 'wrong_format', params: Record<string, string>) =>
  languages.map((language) => messageOf({ code, params }, language))

describe('the message of a field', () => {
  it('names types as people do', () => {
    expect(sayIn('wrong_type', { expected: 'integer, null' })).toEqual([
      'Deve ser um número inteiro ou null.',
      'Must be a whole number or null.',
      'Debe ser un número entero o null.',
    ])
    expect(sayIn('wrong_type', { expected: 'boolean' })).toEqual([
      'Deve ser verdadeiro ou falso (true, false).',
      'Must be true or false.',
      'Debe ser verdadero o falso (true, false).',
    ])
    expect(messageOf({ code: 'wrong_type', params: { expected: 'string, object, null' } }, 'pt-BR')).toBe(
      'Deve ser um texto, um objeto ou null.',
    )
  })

  it('shows the form of a value by an example', () => {
    expect(sayIn('wrong_format', { format: 'date' })).toEqual([
      'Não tem o formato AAAA-MM-DD, como 2030-01-31.',
      'Does not have the format YYYY-MM-DD, such as 2030-01-31.',
      'No tiene el formato AAAA-MM-DD, como 2030-01-31.',
    ])
    expect(sayIn('wrong_format', { format: 'date-time' })).toEqual([
      'Não tem o formato de data e hora, como 2030-01-31T08:30:00-03:00.',
      'Does not have the format of a date and time, such as 2030-01-31T08:30:00-03:00.',
      'No tiene el formato de fecha y hora, como 2030-01-31T08:30:00-03:00.',
    ])
  })

  it('says of a document what makes it one', () => {
    expect(sayIn('wrong_format', { format: 'cpf' })).toEqual([
      'Não tem o formato de um CPF: 11 dígitos, com os verificadores certos.',
      'Does not have the format of a CPF: 11 digits, with the right check digits.',
      'No tiene el formato de un CPF: 11 dígitos, con los verificadores correctos.',
    ])
  })

  it('leaves a form without words as it is', () => {
    expect(messageOf({ code: 'wrong_format', params: { format: 'RG' } }, 'en')).toBe(
      'Does not have the format RG.',
    )
  })
})
