import type { FieldError } from './app-error.ts'
import { fieldErrorTable } from './field-errors.ts'
import { fillText, type Language, type Text, type TextParams } from './languages.ts'
import { paper_names } from './paper.ts'

/** What is wrong with a field, in words. */
export function messageOf({ code, params, allowed }: FieldError, language: Language): string {
  return fillText(fieldErrorTable[code], language, {
    ...(allowed && { allowed: allowed.join(', ') }),
    ...params,
    ...wordsOf(params, language),
  })
}

function wordsOf({ expected, format, paper }: TextParams = {}, language: Language): TextParams {
  return {
    ...(expected !== undefined && { expected: sayTypes(String(expected), language) }),
    ...(format !== undefined && { format: form_words[format]?.[language] ?? format }),
    ...(paper !== undefined && { paper: names_of_papers[paper]?.[language] ?? paper }),
  }
}

const names_of_papers: Readonly<Record<string, Text>> = paper_names

/** `integer, null` is *a whole number or null*. */
function sayTypes(types: string, language: Language): string {
  const words = types.split(', ').map((type) => type_words[type]?.[language] ?? type)
  return disjunctions[language].format(words)
}

/** Made once: making one takes twenty times as long as all else of a message, and an import may have 2,500 of them. */
const disjunctions: Readonly<Record<Language, Intl.ListFormat>> = {
  'pt-BR': new Intl.ListFormat('pt-BR', { type: 'disjunction' }),
  en: new Intl.ListFormat('en', { type: 'disjunction' }),
  es: new Intl.ListFormat('es', { type: 'disjunction' }),
}

/** The types of JSON; null is written the same everywhere. */
const type_words: Readonly<Record<string, Text>> = {
  string: { 'pt-BR': 'um texto', en: 'a text', es: 'un texto' },
  integer: { 'pt-BR': 'um número inteiro', en: 'a whole number', es: 'un número entero' },
  number: { 'pt-BR': 'um número', en: 'a number', es: 'un número' },
  boolean: {
    'pt-BR': 'verdadeiro ou falso (true, false)',
    en: 'true or false',
    es: 'verdadero o falso (true, false)',
  },
  array: { 'pt-BR': 'uma lista', en: 'a list', es: 'una lista' },
  object: { 'pt-BR': 'um objeto', en: 'an object', es: 'un objeto' },
}

/** The formats of JSON Schema, and the forms that a schema with a `pattern` names by `x-form`. */
export const form_words: Readonly<Record<string, Text>> = {
  date: {
    'pt-BR': 'AAAA-MM-DD, como 2030-01-31',
    en: 'YYYY-MM-DD, such as 2030-01-31',
    es: 'AAAA-MM-DD, como 2030-01-31',
  },
  day: {
    'pt-BR': 'AAAA-MM-DD, como 2030-01-31, com ano de 1900 a 2199',
    en: 'YYYY-MM-DD, such as 2030-01-31, with a year from 1900 to 2199',
    es: 'AAAA-MM-DD, como 2030-01-31, con año de 1900 a 2199',
  },
  'date-time': {
    'pt-BR': 'de data e hora, como 2030-01-31T08:30:00-03:00',
    en: 'of a date and time, such as 2030-01-31T08:30:00-03:00',
    es: 'de fecha y hora, como 2030-01-31T08:30:00-03:00',
  },
  'time-of-day': { 'pt-BR': 'HH:mm, como 08:30', en: 'HH:mm, such as 08:30', es: 'HH:mm, como 08:30' },
  'clock-window': {
    'pt-BR': 'HH:mm-HH:mm, como 08:00-12:30',
    en: 'HH:mm-HH:mm, such as 08:00-12:30',
    es: 'HH:mm-HH:mm, como 08:00-12:30',
  },
  'time-zone': {
    'pt-BR': 'de um fuso horário da IANA, como America/Sao_Paulo',
    en: 'of an IANA time zone, such as America/Sao_Paulo',
    es: 'de una zona horaria de la IANA, como America/Sao_Paulo',
  },
  email: {
    'pt-BR': 'de um e-mail, como nome@example.com',
    en: 'of an email address, such as name@example.com',
    es: 'de un correo electrónico, como nombre@example.com',
  },
  plate: {
    'pt-BR': 'de uma placa, como ABC1234 ou ABC1C34',
    en: 'of a plate, such as ABC1234 or ABC1C34',
    es: 'de una placa, como ABC1234 o ABC1C34',
  },
  cpf: {
    'pt-BR': 'de um CPF: 11 dígitos, com os verificadores certos',
    en: 'of a CPF: 11 digits, with the right check digits',
    es: 'de un CPF: 11 dígitos, con los verificadores correctos',
  },
  cnh: {
    'pt-BR': 'de um número de CNH: 11 dígitos, com os verificadores certos',
    en: 'of the number of a CNH: 11 digits, with the right check digits',
    es: 'de un número de CNH: 11 dígitos, con los verificadores correctos',
  },
  renavam: {
    'pt-BR': 'de um RENAVAM: 9 ou 11 dígitos, com o verificador certo',
    en: 'of a RENAVAM: 9 or 11 digits, with the right check digit',
    es: 'de un RENAVAM: 9 u 11 dígitos, con el verificador correcto',
  },
  uuid: {
    'pt-BR': 'de um UUID, como 0198f3a1-7c2e-7b5a-9d41-5f0c2a6e8b13',
    en: 'of a UUID, such as 0198f3a1-7c2e-7b5a-9d41-5f0c2a6e8b13',
    es: 'de un UUID, como 0198f3a1-7c2e-7b5a-9d41-5f0c2a6e8b13',
  },
  'uuid-v7': {
    'pt-BR': 'de um UUIDv7, como 0198f3a1-7c2e-7b5a-9d41-5f0c2a6e8b13',
    en: 'of a UUIDv7, such as 0198f3a1-7c2e-7b5a-9d41-5f0c2a6e8b13',
    es: 'de un UUIDv7, como 0198f3a1-7c2e-7b5a-9d41-5f0c2a6e8b13',
  },
  'event-id': {
    'pt-BR': 'do id de um evento, como evt_17_4242',
    en: 'of the id of an event, such as evt_17_4242',
    es: 'del id de un evento, como evt_17_4242',
  },
  'id-and-version': {
    'pt-BR': 'id:versão, como 17:42',
    en: 'id:version, such as 17:42',
    es: 'id:versión, como 17:42',
  },
  sha256: {
    'pt-BR': 'de um SHA-256: 64 dígitos hexadecimais minúsculos',
    en: 'of a SHA-256: 64 hexadecimal digits in lower case',
    es: 'de un SHA-256: 64 dígitos hexadecimales en minúsculas',
  },
  serial: {
    'pt-BR': 'de um IMEI ou outro número de série: até 40 letras, dígitos e . _ : / -',
    en: 'of an IMEI or another serial: up to 40 letters, digits and . _ : / -',
    es: 'de un IMEI u otro número de serie: hasta 40 letras, dígitos y . _ : / -',
  },
  phone: { 'pt-BR': 'de um telefone', en: 'of a phone number', es: 'de un teléfono' },
  text: {
    'pt-BR': 'de texto: tem um caractere que não pode ser gravado',
    en: 'of text: it has a character that cannot be stored',
    es: 'de texto: tiene un carácter que no se puede guardar',
  },
  'reason-code': {
    'pt-BR': 'de um código: letras de a a z, minúsculas e sem acento, dígitos e _',
    en: 'of a code: lowercase letters from a to z, digits and _',
    es: 'de un código: letras de la a a la z, minúsculas y sin acento, dígitos y _',
  },
  'installation-id': {
    'pt-BR': 'de 1 a 100 caracteres ASCII visíveis, sem espaços',
    en: 'of 1 to 100 visible ASCII characters, without spaces',
    es: 'de 1 a 100 caracteres ASCII visibles, sin espacios',
  },
  'idempotency-key': {
    'pt-BR': 'de 1 a 255 caracteres ASCII visíveis',
    en: 'of 1 to 255 visible ASCII characters',
    es: 'de 1 a 255 caracteres ASCII visibles',
  },
}
