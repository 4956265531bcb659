import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import type { AddressParts, NormalisedAddress } from '../addresses/address.ts'
import {
  type CorrectionRow,
  deleteCached,
  excludeCorrectionsOfKey,
  insertCorrection,
  lockAddressKey,
} from './queries.ts'
import { findQuestion, unusableAddress } from './question.ts'
import { type GivenAddress, partsOfInput, textOfInput } from './read-input.ts'

export interface GivenCorrection extends GivenAddress {
  readonly latitude: number
  readonly longitude: number
}

/** From then on this is where the address is, for this customer: it replaces an earlier word and what was kept. */
export async function createAddressCorrection(
  tx: CustomerTransaction,
  actor: Actor,
  given: GivenCorrection,
): Promise<CorrectionRow> {
  const question = findQuestion(given, () => false)
  if (question === null) throw unusableAddress()
  const { key, raw, address } = question
  const parts = typeof raw === 'string' ? partsOfNormalised(address) : partsOfInput(raw)
  const { latitude, longitude } = given
  await tx.rows(lockAddressKey, key)
  const replaced = await tx.rows(excludeCorrectionsOfKey, key, actor.now)
  for (const { id } of replaced) {
    await recordChange(tx, actor, { resource: 'address_correction', action: 'remove', id, fields: [] })
  }
  const correction = { key, address: textOfInput(raw), address_parts: parts, latitude, longitude }
  const [row] = await Promise.all([tx.one(insertCorrection, correction, actor), tx.count(deleteCached, key)])
  await recordChange(tx, actor, {
    resource: 'address_correction',
    action: 'create',
    id: row.id,
    fields: ['address', 'latitude', 'longitude'],
  })
  return row
}

function partsOfNormalised(address: NormalisedAddress): AddressParts {
  return partsOfInput({
    street: address.street?.key ?? null,
    number: address.number === null ? null : `${address.number}${address.number_suffix ?? ''}`,
    complement: address.complement,
    neighborhood: address.neighborhood,
    city: address.city,
    state: address.state,
    cep: address.cep,
  })
}
