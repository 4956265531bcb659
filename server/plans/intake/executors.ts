import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { ImportBody } from '@tropeiro/contract/import-route-plan.ts'

/** Who was named, before anybody was looked up. */
export interface NamedExecutor {
  readonly plate: string | null
  readonly cpf: string | null
  readonly helper_cpf: string | null
}

type Data = ImportBody['data']

/**
 * One plan for one executor (a plate, a driver or both), or one for each of several: plates, or drivers, or pairs of them with
 * a helper. One and several together are one list that begins with the one; a driver beside several vehicles drives the first of
 * them, and a vehicle beside several drivers is driven by the first. Other forms exclude each other: a client that sends two
 * means something that we would only guess.
 */
export function listNamedExecutors(data: Data): NamedExecutor[] {
  const given_plate = filled(data.vehicle_plate)
  const given_cpf = filled(data.document_number)
  const plates = given(data.vehicle_plates)
  const cpfs = given(data.document_numbers)
  const entities = data.entity ?? []
  if (plates.length > 0 && cpfs.length > 0) throw excluded('document_numbers', 'vehicle_plates')
  if (entities.length > 0) {
    const other = findSent({
      vehicle_plate: given_plate,
      document_number: given_cpf,
      vehicle_plates: plates[0],
      document_numbers: cpfs[0],
    })
    if (other !== undefined) throw excluded('entity', other)
    return entities.map(({ vehicle_plate, document_number, helper }) => ({
      plate: vehicle_plate,
      cpf: document_number,
      helper_cpf: filled(helper),
    }))
  }
  // Alone the driver would have no vehicle to fill, and take everything.
  const plate = given_plate ?? (given_cpf === null ? null : (plates[0] ?? null))
  const cpf = given_cpf ?? (given_plate === null ? null : (cpfs[0] ?? null))
  return [
    ...(plate === null && cpf === null ? [] : [{ plate, cpf, helper_cpf: null }]),
    ...plates.filter((text) => text !== plate).map((text) => ({ plate: text, cpf: null, helper_cpf: null })),
    ...cpfs.filter((text) => text !== cpf).map((text) => ({ plate: null, cpf: text, helper_cpf: null })),
  ]
}

type ExecutorField = 'vehicle_plate' | 'document_number' | 'vehicle_plates' | 'document_numbers'

/** The first form that was sent with something in it. */
function findSent(forms: Readonly<Record<ExecutorField, string | null | undefined>>): string | undefined {
  return Object.entries(forms).find(([, first]) => typeof first === 'string')?.[0]
}

function excluded(field: string, other: string) {
  return invalidRequest([{ pointer: `/data/${field}`, code: 'one_of_two', params: { other } }])
}

function given(list: readonly string[] | null | undefined): string[] {
  return [...new Set((list ?? []).map((text) => text.trim()).filter((text) => text !== ''))]
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
