import type { Text } from './languages.ts'

/** What can be wrong with one field or parameter; the codes of `errors[]` in a problem. */
const fieldErrors = {
  required: { 'pt-BR': 'É obrigatório.', en: 'Is required.', es: 'Es obligatorio.' },
  wrong_type: {
    'pt-BR': 'Deve ser do tipo {expected}.',
    en: 'Must be of type {expected}.',
    es: 'Debe ser de tipo {expected}.',
  },
  wrong_format: {
    'pt-BR': 'Não tem o formato {format}.',
    en: 'Does not have the format {format}.',
    es: 'No tiene el formato {format}.',
  },
  not_allowed: {
    'pt-BR': 'Deve ser um destes: {allowed}.',
    en: 'Must be one of: {allowed}.',
    es: 'Debe ser uno de: {allowed}.',
  },
  too_short: {
    'pt-BR': 'Deve ter no mínimo {limit} caracteres.',
    en: 'Must have at least {limit} characters.',
    es: 'Debe tener al menos {limit} caracteres.',
  },
  too_long: {
    'pt-BR': 'Deve ter no máximo {limit} caracteres.',
    en: 'Must have at most {limit} characters.',
    es: 'Debe tener como máximo {limit} caracteres.',
  },
  too_small: {
    'pt-BR': 'Deve ser {comparison} {limit}.',
    en: 'Must be {comparison} {limit}.',
    es: 'Debe ser {comparison} {limit}.',
  },
  too_big: {
    'pt-BR': 'Deve ser {comparison} {limit}.',
    en: 'Must be {comparison} {limit}.',
    es: 'Debe ser {comparison} {limit}.',
  },
  not_a_multiple: {
    'pt-BR': 'Deve ser múltiplo de {limit}.',
    en: 'Must be a multiple of {limit}.',
    es: 'Debe ser múltiplo de {limit}.',
  },
  too_few: {
    'pt-BR': 'Deve ter no mínimo {limit} itens.',
    en: 'Must have at least {limit} items.',
    es: 'Debe tener al menos {limit} elementos.',
  },
  too_many: {
    'pt-BR': 'Deve ter no máximo {limit} itens.',
    en: 'Must have at most {limit} items.',
    es: 'Debe tener como máximo {limit} elementos.',
  },
  duplicate: {
    'pt-BR': 'Repete um valor.',
    en: 'Repeats a value.',
    es: 'Repite un valor.',
  },
  wrong_cursor: {
    'pt-BR': 'O cursor não é desta lista com estes filtros.',
    en: 'The cursor is not of this list with these filters.',
    es: 'El cursor no es de esta lista con estos filtros.',
  },
  not_found: {
    'pt-BR': 'O registro apontado não existe.',
    en: 'The record it points at does not exist.',
    es: 'El registro señalado no existe.',
  },
  invalid: { 'pt-BR': 'Não é válido.', en: 'Is not valid.', es: 'No es válido.' },
} as const satisfies Record<string, Text>

export type FieldErrorCode = keyof typeof fieldErrors

export const fieldErrorTable: Readonly<Record<FieldErrorCode, Text>> = fieldErrors
