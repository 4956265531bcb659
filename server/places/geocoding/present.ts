import type { AppError } from '@tropeiro/contract/app-error.ts'
import { errorTable } from '@tropeiro/contract/errors.ts'
import type {
  AddressCorrection,
  CepArea,
  GeocodeCandidate,
  GeocodedLine,
  ReadAddress,
} from '@tropeiro/contract/geocode.ts'
import { fillText, type Language } from '@tropeiro/contract/languages.ts'
import type { AddressParts, Candidate, NormalisedAddress } from '../addresses/address.ts'
import type { ReadLine } from './address-reader.ts'
import type { GeocodedAddress } from './geocoder.ts'
import type { CorrectionRow } from './queries.ts'
import { textOfInput } from './read-input.ts'

export function presentCandidate({ parts, ...candidate }: Candidate): GeocodeCandidate {
  return { ...candidate, address: textOfInput(parts) || null, address_parts: { ...parts } }
}

export interface AnsweredLine {
  readonly result: GeocodedAddress
  readonly read: ReadLine | null
}

export function presentLine({ result, read }: AnsweredLine, index: number, language: Language): GeocodedLine {
  const known = {
    index,
    read_as: read === null ? null : presentRead(read.address),
    cep_area: presentCepArea(read),
  }
  if ('error' in result) return { ...known, candidates: [], error: presentError(result.error, language) }
  return { ...known, candidates: result.candidates.map(presentCandidate), error: null }
}

function presentRead(address: NormalisedAddress): ReadAddress {
  const { street, number, number_suffix, is_without_number, complement, neighborhood, city, state, cep } =
    address
  return {
    street: street?.key ?? null,
    number: number === null ? null : `${number}${(number_suffix ?? '').toUpperCase()}`,
    is_without_number,
    complement,
    neighborhood,
    city,
    state,
    cep,
  }
}

function presentCepArea(read: ReadLine | null): CepArea | null {
  const cep = read?.address.cep ?? null
  const place = read?.cep_place ?? null
  if (cep === null || place === null) return null
  const { latitude, longitude, radius_m } = place
  return { cep, latitude, longitude, radius: radius_m }
}

function presentError(error: AppError, language: Language) {
  const { title, detail } = errorTable[error.code]
  const { retry_after_s = 1, params } = error.public
  return { code: error.code, message: fillText(detail ?? title, language, { retry_after_s, ...params }) }
}

export function presentCorrections(rows: readonly CorrectionRow[]): AddressCorrection[] {
  return rows.map(presentCorrection)
}

function presentCorrection(row: CorrectionRow): AddressCorrection {
  const { id, address, latitude, longitude, user_id, date_created } = row
  return {
    id,
    address,
    // Written by ourselves in this shape.
    address_parts: row.address_parts as AddressParts,
    latitude,
    longitude,
    user_id,
    date_created,
  }
}
