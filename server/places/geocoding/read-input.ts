import { address_part_names } from '@tropeiro/contract/address.ts'
import { longest_address } from '@tropeiro/contract/geocode.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { AddressInput, AddressParts } from '../addresses/address.ts'

/** What a client sends: the text, or the parts. */
export interface GivenAddress extends Partial<AddressParts> {
  readonly address?: string | null | undefined
}

/** Control characters mean nothing, and PostgreSQL cannot hold some of them; a line break parts like a comma. */
function cleanInput(text: string): string {
  return text
    .replaceAll(/[\r\n]+/g, ', ')
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
}

/** The text when there is one, else the parts; null when there is neither, or more than anybody reads. */
export function findInput(given: GivenAddress): AddressInput | null {
  if (typeof given.address === 'string') {
    if (given.address.length > longest_address) return null
    return cleanInput(given.address) || null
  }
  const parts: Partial<Record<keyof AddressParts, string>> = {}
  for (const name of address_part_names) {
    const text = cleanInput(given[name] ?? '')
    if (text.length > longest_address) return null
    if (text !== '') parts[name] = text
  }
  return Object.keys(parts).length === 0 ? null : parts
}

/** One line of text, for people and for keys. */
export function textOfInput(input: AddressInput): string {
  if (typeof input === 'string') return input
  const { street, number, complement, neighborhood, city, state, cep } = input
  const line = [[street, number].filter(Boolean).join(', '), complement, neighborhood, city, state, cep]
  return line.filter(Boolean).join(' - ')
}

export function keyTextOf(input: AddressInput): string {
  return normaliseText(textOfInput(input))
}

export function partsOfInput(input: Partial<AddressParts>): AddressParts {
  return {
    street: input.street ?? null,
    number: input.number ?? null,
    complement: input.complement ?? null,
    neighborhood: input.neighborhood ?? null,
    city: input.city ?? null,
    state: input.state ?? null,
    cep: input.cep ?? null,
    country: input.country ?? null,
  }
}
