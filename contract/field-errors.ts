import type { Text } from './languages.ts'

/** What can be wrong with one field or parameter; the codes of `errors[]` in a problem. */
const field_errors = {
  required: { 'pt-BR': 'É obrigatório.', en: 'Is required.', es: 'Es obligatorio.' },
  edit_version_required: {
    'pt-BR': 'Falta a edit_version deste plano, como você o viu.',
    en: 'The edit_version of this plan, as you have seen it, is missing.',
    es: 'Falta la edit_version de este plan, como usted lo vio.',
  },
  wrong_type: {
    'pt-BR': 'Deve ser {expected}.',
    en: 'Must be {expected}.',
    es: 'Debe ser {expected}.',
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
  document_expired: {
    'pt-BR':
      'Documento vencido: {paper}, válido até {expires}. Renove {field} no cadastro, ou escolha outro.',
    en: 'Document expired: {paper}, valid until {expires}. Renew {field} in the record, or choose another.',
    es: 'Documento vencido: {paper}, válido hasta {expires}. Renueve {field} en el registro, o elija otro.',
  },
  unreadable: {
    'pt-BR': 'Daqui em diante o arquivo não pode ser lido.',
    en: 'From here on the file cannot be read.',
    es: 'A partir de aquí el archivo no se puede leer.',
  },
  one_of_two: {
    'pt-BR': 'Não pode vir junto de {other}.',
    en: 'Cannot be given together with {other}.',
    es: 'No puede venir junto con {other}.',
  },
  not_alone: {
    'pt-BR': 'Deve ser a única operação da chamada.',
    en: 'Must be the only operation of its call.',
    es: 'Debe ser la única operación de la llamada.',
  },
  unknown_point_type: {
    'pt-BR': 'O tipo deve ser Partida, Coleta, Entrega ou Chegada (PA, PC, PE, CH).',
    en: 'The type must be Partida, Coleta, Entrega or Chegada (PA, PC, PE, CH).',
    es: 'El tipo debe ser Partida, Coleta, Entrega o Chegada (PA, PC, PE, CH).',
  },
  wrong_window: {
    'pt-BR':
      'A janela deve ser "HH:mm-HH:mm", como "08:00-12:00", ou start e end com data e hora, como 2030-01-31T08:00; ou até cinco delas. O fim vem depois do início, e só passa da meia-noite num plano que também passa.',
    en: 'The window must be "HH:mm-HH:mm", such as "08:00-12:00", or start and end with date and time, such as 2030-01-31T08:00; or up to five of them. It ends after its start, and crosses midnight only in a plan that does.',
    es: 'La ventana debe ser "HH:mm-HH:mm", como "08:00-12:00", o start y end con fecha y hora, como 2030-01-31T08:00; o hasta cinco de ellas. El fin es posterior al inicio, y solo cruza la medianoche en un plan que también la cruza.',
  },
  wrong_period: {
    'pt-BR': 'Deve ser depois do início, no máximo {limit} dias depois dele.',
    en: 'Must be after the start, by {limit} days at most.',
    es: 'Debe ser posterior al inicio, como máximo {limit} días después.',
  },
  no_place: {
    'pt-BR': 'Faltam as coordenadas, ou um endereço com a geocodificação ligada.',
    en: 'Coordinates are missing, or an address with geocoding on.',
    es: 'Faltan las coordenadas, o una dirección con la geocodificación activada.',
  },
  second_start: {
    'pt-BR': 'O plano já tem um ponto de partida, no índice {index}.',
    en: 'The plan already has a start point, at index {index}.',
    es: 'El plan ya tiene un punto de partida, en el índice {index}.',
  },
  second_arrival: {
    'pt-BR': 'O plano já tem um ponto de chegada, no índice {index}.',
    en: 'The plan already has an arrival point, at index {index}.',
    es: 'El plan ya tiene un punto de llegada, en el índice {index}.',
  },
  not_placed: {
    'pt-BR': 'O ponto não coube em nenhuma rota.',
    en: 'The point did not fit into any route.',
    es: 'El punto no cupo en ninguna ruta.',
  },
  not_readable: {
    'pt-BR': 'Falta a permissão {scope} para ler isto.',
    en: 'The scope {scope} is missing, which reading this takes.',
    es: 'Falta el permiso {scope} para leer esto.',
  },
  unsafe_url: {
    'pt-BR':
      'Deve ser um endereço https com um nome público de DNS, na porta 443 ou 8443, sem usuário nem senha; ou um da casa que o operador liberou.',
    en: 'Must be an https address with a public DNS name, on port 443 or 8443, without user and password; or one of the house that the operator let in.',
    es: 'Debe ser una dirección https con un nombre público de DNS, en el puerto 443 u 8443, sin usuario ni contraseña; o una de la casa que el operador autorizó.',
  },
  invalid: { 'pt-BR': 'Não é válido.', en: 'Is not valid.', es: 'No es válido.' },
} as const satisfies Record<string, Text>

export type FieldErrorCode = keyof typeof field_errors

export const fieldErrorTable: Readonly<Record<FieldErrorCode, Text>> = field_errors
