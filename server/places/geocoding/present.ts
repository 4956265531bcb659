import type { AppError } from '@tropeiro/contract/app-error.ts'
import { errorTable } from '@tropeiro/contract/errors.ts'
import type { AddressCorrection, GeocodeCandidate, GeocodedLine } from '@tropeiro/contract/geocode.ts'
import { fillText, type Language } from '@tropeiro/contract/languages.ts'
import type { AddressParts, Candidate } from '../addresses/address.ts'
import type { GeocodedAddress } from './geocoder.ts'
import type { CorrectionRow } from './queries.ts'
import { textOfInput } from './read-input.ts'

export function presentCandidate({ parts, ...candidate }: Candidate): GeocodeCandidate {
  return { ...candidate, address: textOfInput(parts) || null, address_parts: { ...parts } }
}

export function presentLine(result: GeocodedAddress, index: number, language: Language): GeocodedLine {
  if ('error' in result) return { index, candidates: [], error: presentError(result.error, language) }
  return { index, candidates: result.candidates.map(presentCandidate), error: null }
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
