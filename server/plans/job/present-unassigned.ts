import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import { fillText, type Language, type Text } from '@tropeiro/contract/languages.ts'
import type { Explanation, Reason } from '../explain/explanation.ts'
import type { ImportRequest, RequestedPoint } from '../model/import-request.ts'

type ReasonCode = UnassignedPoint['reasons'][number]['code']

const messages: Readonly<Record<ReasonCode, Text>> = {
  outside_map: {
    'pt-BR': 'O ponto fica fora do mapa de ruas, ou nenhuma rua chega a ele.',
    en: 'The point lies outside the road map, or no road leads to it.',
    es: 'El punto queda fuera del mapa de calles, o ninguna calle llega a él.',
  },
  address_not_found: {
    'pt-BR': 'O endereço não foi encontrado e o ponto veio sem coordenadas.',
    en: 'The address was not found and the point came without coordinates.',
    es: 'No se encontró la dirección y el punto vino sin coordenadas.',
  },
  time_window: {
    'pt-BR': 'Ninguém chega dentro da janela de horário.',
    en: 'Nobody arrives within the time window.',
    es: 'Nadie llega dentro de la ventana horaria.',
  },
  capacity: {
    'pt-BR': 'A carga não cabe no veículo {plate}, que chegaria a tempo.',
    en: 'The load does not fit into vehicle {plate}, which would arrive in time.',
    es: 'La carga no cabe en el vehículo {plate}, que llegaría a tiempo.',
  },
  axles: {
    'pt-BR': 'Os veículos têm mais eixos do que o ponto aceita.',
    en: 'The vehicles have more axles than the point takes.',
    es: 'Los vehículos tienen más ejes de los que acepta el punto.',
  },
  working_hours: {
    'pt-BR': 'A jornada acaba antes de o ponto poder ser atendido.',
    en: 'The shift ends before the point can be served.',
    es: 'La jornada termina antes de que se pueda atender el punto.',
  },
  no_vehicle: {
    'pt-BR': 'Nenhuma mudança sozinha basta: falta um veículo.',
    en: 'No single change is enough: another vehicle is needed.',
    es: 'Ningún cambio por sí solo basta: falta un vehículo.',
  },
}

type NamedPoint = Pick<RequestedPoint, 'line' | 'external_code' | 'name'>

interface ImportTerms {
  readonly sketch: { readonly served: readonly NamedPoint[] }
  readonly request: Pick<ImportRequest, 'language'> & {
    readonly executors: readonly { readonly plate: string | null }[]
  }
}

export function presentUnassigned(
  explanation: Explanation,
  { sketch, request }: ImportTerms,
): UnassignedPoint {
  const point = sketch.served[explanation.point]
  if (point === undefined) throw new RangeError(`there is no point ${explanation.point}`)
  const plateOf = (vehicle: number | null) =>
    vehicle === null ? null : (request.executors[vehicle]?.plate ?? null)
  return {
    ...named(point),
    reasons: explanation.reasons.map(({ code, vehicle }: Reason) => ({
      code,
      message: fillText(messages[code], request.language, { plate: plateOf(vehicle) ?? '' }),
      vehicle_plate: plateOf(vehicle),
    })),
    fixes: explanation.fixes.map(({ change, amount, unit, vehicle }) => ({
      change,
      amount,
      unit,
      vehicle_plate: plateOf(vehicle),
    })),
    fixes_sought: explanation.fixes_sought,
  }
}

/** A point that never reached the solver, because nobody knows where it is. */
export function unplaceable(
  point: NamedPoint,
  code: 'outside_map' | 'address_not_found',
  language: Language,
): UnassignedPoint {
  const reason = { code, message: fillText(messages[code], language), vehicle_plate: null }
  return { ...named(point), reasons: [reason], fixes: [], fixes_sought: true }
}

function named({ line, external_code, name }: NamedPoint) {
  return { index: line, external_code, name }
}
