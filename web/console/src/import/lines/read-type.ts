import { fold } from '../fold.ts'

/** As the API has them: a start, a collection, a delivery, an arrival. */
export type PointType = 'PA' | 'PC' | 'PE' | 'CH'

const names: Readonly<Record<PointType, readonly string[]>> = {
  PA: ['pa', 'partida', 'saida', 'origem', 'start', 'departure', 'salida'],
  PC: ['pc', 'co', 'c', 'coleta', 'retirada', 'collection', 'pickup', 'pick up', 'recogida', 'recoleccion'],
  PE: ['pe', 'en', 'e', 'entrega', 'delivery', 'drop', 'drop off'],
  CH: ['ch', 'chegada', 'destino', 'retorno', 'arrival', 'end', 'llegada'],
}

const by_name = new Map(
  Object.entries(names).flatMap(([type, all]) => all.map((name) => [name, type as PointType])),
)

export const readType = (cell: string): PointType | null => by_name.get(fold(cell)) ?? null
