import type { PlanFaultCode, WrongRoutePlan } from '@tropeiro/contract/import-route-plan.ts'
import { fillText, type Language, type Text } from '@tropeiro/contract/languages.ts'
import { describePapers, type ExpiredPaper } from '@tropeiro/contract/paper.ts'

/** Why an executor can have no plan, or one whose start is nowhere. A cpf is never repeated: the message says which one by its place. */
const plan_faults = {
  unknown_vehicle: {
    'pt-BR': 'Não há veículo com a placa {plate}.',
    en: 'There is no vehicle with the plate {plate}.',
    es: 'No hay vehículo con la placa {plate}.',
  },
  vehicle_not_active: {
    'pt-BR': 'O veículo de placa {plate} está bloqueado ou cancelado.',
    en: 'The vehicle with the plate {plate} is blocked or cancelled.',
    es: 'El vehículo de placa {plate} está bloqueado o cancelado.',
  },
  document_expired: {
    'pt-BR':
      'O {place}º executor tem documento vencido no dia do plano: {papers}. Renove-o no cadastro ou escolha outro; a empresa não dá planos novos assim (block_expired).',
    en: 'Executor {place} has a document that expired before the day of the plan: {papers}. Renew it in the record or choose another; the company gives no new plans so (block_expired).',
    es: 'El ejecutor {place} tiene un documento vencido el día del plan: {papers}. Renuévelo en el registro o elija otro; la empresa no da planes nuevos así (block_expired).',
  },
  unknown_driver: {
    'pt-BR': 'O motorista do {place}º executor não está cadastrado.',
    en: 'The driver of executor {place} is not registered.',
    es: 'El conductor del ejecutor {place} no está registrado.',
  },
  unknown_helper: {
    'pt-BR': 'O ajudante do {place}º executor não está cadastrado.',
    en: 'The helper of executor {place} is not registered.',
    es: 'El ayudante del ejecutor {place} no está registrado.',
  },
  outside_working_hours: {
    'pt-BR': 'O {place}º executor não trabalha no período do plano.',
    en: 'Executor {place} does not work in the period of the plan.',
    es: 'El ejecutor {place} no trabaja en el período del plan.',
  },
  start_not_found: {
    'pt-BR':
      'O ponto de partida (índice {place}) não foi encontrado no mapa de ruas; o plano espera por ele.',
    en: 'The start (index {place}) was not found on the road map; the plan waits for it.',
    es: 'El punto de partida (índice {place}) no se encontró en el mapa de calles; el plan lo espera.',
  },
  already_imported: {
    'pt-BR': 'Já existe um plano com este código, dia e executor ({place}º).',
    en: 'There already is a plan with this code, day and executor ({place}).',
    es: 'Ya existe un plan con este código, día y ejecutor ({place}).',
  },
} as const satisfies Record<PlanFaultCode, Text>

interface FaultyPlan {
  readonly external_code: string
  readonly code: PlanFaultCode
  /** Of the executor, from one; of a start, its `index`, from zero as everywhere. */
  readonly place: number
  readonly plate: string | null
  /** Of `document_expired`: which. */
  readonly papers?: readonly ExpiredPaper[]
  readonly language: Language
}

export function wrongPlan({
  external_code,
  code,
  place,
  plate,
  papers = [],
  language,
}: FaultyPlan): WrongRoutePlan {
  return {
    external_code,
    code,
    message: fillText(plan_faults[code], language, {
      place,
      plate: plate ?? '',
      papers: describePapers(papers, language),
    }),
  }
}
