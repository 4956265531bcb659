import { describe, expect, it } from 'vitest'
import { rankChoices } from './rank-commands.ts'

const choices = ['Ir para Relatórios', 'Importar planilha', 'Abrir a rota', 'Relatar problema'].map(
  (label) => ({
    label,
  }),
)
const find = (text: string) => rankChoices(choices, text).map(({ label }) => label)

describe('the palette', () => {
  it('shows everything before a letter is typed', () => {
    expect(find('  ')).toHaveLength(4)
  })

  it('finds without accents and by the beginning of words first', () => {
    expect(find('relat')).toEqual(['Relatar problema', 'Ir para Relatórios'])
    expect(find('RELATORIOS')).toEqual(['Ir para Relatórios'])
  })

  it('wants all words, in any order', () => {
    expect(find('planilha imp')).toEqual(['Importar planilha'])
    expect(find('planilha rota')).toEqual([])
  })
})
