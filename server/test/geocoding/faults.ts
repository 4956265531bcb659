import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { Answer } from '../proofs/send-request.ts'
import type { House } from './city-houses.ts'

/** Something that goes wrong, and is put right again. */
export interface Fault {
  readonly name: string
  readonly begin: () => Promise<unknown>
  readonly end: () => Promise<unknown>
}

/** A question with what is answered when all is well, and the house that was meant, if one was. */
export interface KnownQuestion {
  readonly address: string
  readonly usual: string
  readonly house: House | null
}

/** An interpolated house is this near to the true one. */
const near_m = 50

/** Null for an answer that may be given: a right one, or an honest "come back later". */
export function findWrong(answer: Answer | Error, question: KnownQuestion): string | null {
  if (answer instanceof Error) return `no answer: ${answer.message}`
  if (answer.status === 200) {
    return isRight(answer.text, question) ? null : `another answer: ${answer.text.slice(0, 300)}`
  }
  if (answer.status !== 503) return `${answer.status}: ${answer.text.slice(0, 300)}`
  return Number(answer.headers['retry-after']) > 0 ? null : '503 without Retry-After'
}

/** While one provider is away another may say where the house is: it must be there. */
function isRight(text: string, { usual, house }: KnownQuestion): boolean {
  if (text === usual) return true
  const [best] = (JSON.parse(text) as { data: GeocodedPlace[] }).data
  if (house === null || best === undefined || !['number', 'interpolated'].includes(best.precision))
    return false
  const from = { lat: best.latitude, lng: best.longitude }
  return geodesicDistance(from, { lat: house.latitude, lng: house.longitude }) <= near_m
}

interface GeocodedPlace {
  readonly latitude: number
  readonly longitude: number
  readonly precision: string
}
