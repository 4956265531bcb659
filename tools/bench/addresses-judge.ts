import type { GeocodePrecision } from '@tropeiro/contract/geocode.ts'
import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { normalisePlaceName } from '../../server/places/addresses/normaliser/place-name.ts'
import { normaliseStreet } from '../../server/places/addresses/normaliser/street-name.ts'
import type { WrittenAddress } from '../city/messy-forms.ts'
import type { TrueAddress } from './addresses-truth.ts'

/** What anybody answered to an address, as far as it is judged. */
export interface Answer {
  readonly latitude: number
  readonly longitude: number
  readonly precision: GeocodePrecision
  readonly street: string | null
  readonly city: string | null
}

export interface Verdict {
  readonly is_right_street: boolean
  readonly is_near: boolean
  readonly is_interpolated: boolean
  readonly is_house_elsewhere: boolean
}

const near_m = 50

export function judge(
  truth: TrueAddress,
  answer: Answer | null,
  leaves_out: WrittenAddress['leaves_out'],
): Verdict {
  const distance_m = answer === null ? Number.POSITIVE_INFINITY : distanceTo(truth, answer)
  const isHouse = answer?.precision === 'number' || answer?.precision === 'interpolated'
  return {
    is_right_street:
      isRightCity(truth, answer) && isRightStreet(truth.street, answer?.street ?? null, leaves_out),
    is_near: distance_m <= near_m,
    is_interpolated: answer?.precision === 'interpolated',
    is_house_elsewhere: isHouse && !isRightCity(truth, answer),
  }
}

export function isRightCity(truth: Pick<TrueAddress, 'city'>, answer: Answer | null): boolean {
  return answer !== null && normalisePlaceName(answer.city ?? '') === normalisePlaceName(truth.city)
}

/** Of what was left out of the text nobody can know it: a street that differs in nothing else is as right. */
function isRightStreet(
  truth: string,
  answer: string | null,
  leaves_out: WrittenAddress['leaves_out'],
): boolean {
  if (answer === null) return false
  const [asked, found] = [normaliseStreet(truth), normaliseStreet(answer)]
  if (asked.key === found.key) return true
  if (leaves_out === 'type') return asked.name === found.name && asked.title === found.title
  return leaves_out === 'title' && asked.name === found.name && asked.type === found.type
}

function distanceTo(truth: TrueAddress, answer: Answer): number {
  return geodesicDistance(
    { lat: truth.latitude, lng: truth.longitude },
    { lat: answer.latitude, lng: answer.longitude },
  )
}
