import { describe, expect, it } from 'vitest'
import { normaliseStreet } from '../normaliser/street-name.ts'
import { least_match, matchStreet } from './match-street.ts'

function match(written: string, street: string): number {
  const { key, name, type, title } = normaliseStreet(street)
  return matchStreet(normaliseStreet(written), { key, name_key: name, type, title })
}

describe('matchStreet', () => {
  it.each([
    ['R. Gen. Lima e Silva', 'Rua General Lima e Silva'],
    ['Rua Lima e Silva', 'Rua General Lima e Silva'],
    ['Rua Genreal Lima e Silva', 'Rua General Lima e Silva'],
    ['Av Plinio Brasli Milano', 'Avenida Plínio Brasil Milano'],
    ['Rua Irnai', 'Rua Irani'],
    ['Aevnida Ipiranga', 'Avenida Ipiranga'],
    ['Rua Marechal Deodoro', 'Rua Marechal Deodoro da Fonseca'],
    ['Rua J. B. Silva', 'Rua João Batista Silva'],
  ])('takes %s for %s', (written, street) => {
    expect(match(written, street)).toBeGreaterThanOrEqual(least_match)
  })

  it.each([
    ['Rua A', 'Rua B'],
    ['Rua Dois', 'Rua Seis'],
    ['Rua São Pedro', 'Rua São Paulo'],
    ['Travessa B Vila Nova', 'Travessa C Vila Nova'],
    ['Beco 20', 'Beco 22'],
    ['Rua Silva', 'Rua João Antônio Pereira da Silva'],
  ])('does not take %s for %s', (written, street) => {
    expect(match(written, street)).toBeLessThan(least_match)
  })

  it('prefers the type and the title that were written', () => {
    expect(match('Rua Ipiranga', 'Rua Ipiranga')).toBeGreaterThan(match('Rua Ipiranga', 'Avenida Ipiranga'))
    expect(match('Rua Doutor Flores', 'Rua Doutor Flores')).toBeGreaterThan(
      match('Rua Doutor Flores', 'Rua Coronel Flores'),
    )
  })
})
