import { type Static, Type } from 'typebox'
import { fillText, type Language, type Text } from './languages.ts'
import { codeOf } from './schema.ts'

/** Why work on a plan came to nothing: the codes of a plan's `failure` and of an operation's `problem`, each with the way out. */
const failures = {
  start_not_found: {
    'pt-BR':
      'O ponto de partida não foi encontrado no mapa de ruas. Importe de novo com on_conflict=replace e outro endereço ou coordenadas, ou corrija o endereço e planeje de novo (replan).',
    en: 'The start was not found on the road map. Import again with on_conflict=replace and another address or coordinates, or correct the address and plan again (replan).',
    es: 'El punto de partida no se encontró en el mapa de calles. Importe de nuevo con on_conflict=replace y otra dirección o coordenadas, o corrija la dirección y planifique de nuevo (replan).',
  },
  nothing_placed: {
    'pt-BR':
      'Nenhum veículo pôde levar nenhum ponto; unassigned_points da operação diz por quê. Mude o que impede e importe de novo com on_conflict=replace, ou mantenha a ordem dada (keep_order).',
    en: 'No vehicle could take any point; unassigned_points of the operation say why. Change what is in the way and import again with on_conflict=replace, or keep the given order (keep_order).',
    es: 'Ningún vehículo pudo llevar ningún punto; unassigned_points de la operación dice por qué. Cambie lo que lo impide e importe de nuevo con on_conflict=replace, o mantenga el orden dado (keep_order).',
  },
  planning_failed: {
    'pt-BR':
      'O planejamento falhou. Planeje de novo mais tarde (replan) ou mantenha a ordem dada (keep_order).',
    en: 'Planning failed. Plan again later (replan) or keep the given order (keep_order).',
    es: 'La planificación falló. Planifique de nuevo más tarde (replan) o mantenga el orden dado (keep_order).',
  },
  cancelled: {
    'pt-BR': 'A operação foi cancelada. Planeje de novo (replan) ou mantenha a ordem dada (keep_order).',
    en: 'The operation was cancelled. Plan again (replan) or keep the given order (keep_order).',
    es: 'La operación fue cancelada. Planifique de nuevo (replan) o mantenga el orden dado (keep_order).',
  },
  not_found: {
    'pt-BR': 'O plano foi removido antes de ser planejado.',
    en: 'The plan was removed before it was planned.',
    es: 'El plan se eliminó antes de planificarse.',
  },
  state_conflict: {
    'pt-BR': 'O plano foi removido ou encerrado enquanto era planejado.',
    en: 'The plan was removed or closed while it was being planned.',
    es: 'El plan se eliminó o se cerró mientras se planificaba.',
  },
  stale_version: {
    'pt-BR':
      'Alguém alterou um dos planos enquanto se buscava uma ordem melhor; nada foi gravado. Veja GET /route_plan/changes e peça de novo.',
    en: 'Somebody changed one of the plans while a better order was sought; nothing was written. Look at GET /route_plan/changes and ask again.',
    es: 'Alguien modificó uno de los planes mientras se buscaba un orden mejor; nada se grabó. Vea GET /route_plan/changes y pida de nuevo.',
  },
  locked: {
    'pt-BR': 'Um dos planos está travado; nada foi gravado. Destrave-o, ou peça com force.',
    en: 'One of the plans is locked; nothing was written. Unlock it, or ask with force.',
    es: 'Uno de los planes está bloqueado; nada se grabó. Desbloquéelo, o pida con force.',
  },
  explain_failed: {
    'pt-BR': 'Não se pôde explicar o que ficou sem rota. Peça de novo mais tarde.',
    en: 'What is in no route could not be explained. Ask again later.',
    es: 'No se pudo explicar lo que quedó sin ruta. Pida de nuevo más tarde.',
  },
  reoptimize_failed: {
    'pt-BR': 'A busca por uma ordem melhor falhou; os planos ficaram como estavam. Peça de novo mais tarde.',
    en: 'The search for a better order failed; the plans are as they were. Ask again later.',
    es: 'La búsqueda de un orden mejor falló; los planes quedaron como estaban. Pida de nuevo más tarde.',
  },
  import_incomplete: {
    'pt-BR': 'Nada foi gravado, pois se pediu tudo ou nada. Importe sem atomic para ficar com o que serve.',
    en: 'Nothing was written, because all or nothing was asked for. Import without atomic to keep what is right.',
    es: 'Nada se grabó, porque se pidió todo o nada. Importe sin atomic para quedarse con lo que sirve.',
  },
} as const satisfies Record<string, Text>

export type FailureCode = keyof typeof failures

export const failureTable: Readonly<Record<FailureCode, Text>> = failures

export const Failure = Type.Object(
  {
    code: codeOf(Object.keys(failures) as FailureCode[], {
      title: 'FailureCode',
      description: 'Stable in every language.',
    }),
    detail: Type.String({ description: 'What happened and the way out, in the language of the request.' }),
  },
  { title: 'Failure', description: 'Why work on a plan came to nothing.' },
)
export type Failure = Static<typeof Failure>

/** What is stored is the code alone, maybe of another release: who reads it does so in a language of their own. */
export function presentFailure(stored: unknown, language: Language): Failure | null {
  if (typeof stored !== 'object' || stored === null || !('code' in stored)) return null
  const code = String(stored.code) as FailureCode
  return { code, detail: Object.hasOwn(failureTable, code) ? fillText(failureTable[code], language) : code }
}
