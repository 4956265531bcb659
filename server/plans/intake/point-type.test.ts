import { describe, expect, test } from 'vitest'
import { readPointType } from './point-type.ts'

describe('the type of a point', () => {
  test.each([
    ['PA', ['PA', 'pa', 'Pa', 'Partida', 'PARTIDA', 'partida']],
    ['PC', ['PC', 'pc', 'CO', 'co', 'Co', 'Coleta', 'COLETA', 'coleta']],
    ['PE', ['PE', 'pe', 'Entrega', 'ENTREGA', 'entrega', '', ' ', null, undefined]],
    ['CH', ['CH', 'ch', 'cH', 'Chegada', 'CHEGADA', ' chegada ']],
  ] as const)('%s in every way to write it', (type, texts) => {
    expect(texts.map(readPointType)).toStrictEqual(texts.map(() => type))
  })

  test.each(['P', 'XX', 'Parada', 'PAPA', 'entregas', '0'])('%s is none', (text) => {
    expect(readPointType(text)).toBeNull()
  })
})
