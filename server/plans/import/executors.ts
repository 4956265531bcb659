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
 * a helper. The forms exclude each other: a client that sends two means something that we would only guess.
 */
export function listNamedExecutors(data: Data): NamedExecutor[] {
  const plates = given(data.vehicle_plates)
  const cpfs = given(data.document_numbers)
  const entities = data.entity ?? []
  if (plates.length > 0 && cpfs.length > 0)
    throw invalidRequest([
      { pointer: '/data/document_numbers', code: 'one_of_two', params: { other: 'vehicle_plates' } },
    ])
  const has_single = filled(data.vehicle_plate) !== null || filled(data.document_number) !== null
  const forms = [has_single, plates.length > 0 || cpfs.length > 0, entities.length > 0]
  if (forms.filter(Boolean).length > 1)
    throw invalidRequest([
      { pointer: '/data/entity', code: 'one_of_two', params: { other: 'vehicle_plate' } },
    ])
  if (has_single)
    return [{ plate: filled(data.vehicle_plate), cpf: filled(data.document_number), helper_cpf: null }]
  if (entities.length > 0)
    return entities.map(({ vehicle_plate, document_number, helper }) => ({
      plate: vehicle_plate,
      cpf: document_number,
      helper_cpf: filled(helper),
    }))
  return [
    ...plates.map((plate) => ({ plate, cpf: null, helper_cpf: null })),
    ...cpfs.map((cpf) => ({ plate: null, cpf, helper_cpf: null })),
  ]
}

function given(list: readonly string[] | null | undefined): string[] {
  return [...new Set((list ?? []).map((text) => text.trim()).filter((text) => text !== ''))]
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
