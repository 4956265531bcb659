import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { type NewPosition, NewPositionsBody } from '@tropeiro/contract/position.ts'
import type { TSchema } from 'typebox'
import { createValidatorCompiler } from '../../../platform/http/validation/validator-compiler.ts'
import type { DecodedRequest } from '../../codecs/http-request.ts'
import { decodePositions } from '../../codecs/position-batch.ts'
import type { DeviceName } from './find-own-holds.ts'
import type { NamedReports } from './ingest.ts'
import { parseJson } from './parse-body.ts'
import { findPlainPositions } from './plain-positions.ts'

interface PositionsBody {
  readonly data: readonly NewPosition[]
}

const body_schema: TSchema = NewPositionsBody

/** By the rules of the API, with its words. */
const validate = createValidatorCompiler({})({
  schema: body_schema,
  method: 'POST',
  url: '/ingest/positions',
  httpPart: 'body',
})

/** The whole body or nothing: one wrong position refuses all, with each fault named. */
export function readPositions(body: Buffer): NamedReports[] {
  const data = findPlainPositions(body) ?? validatePositions(body)
  const decoded = decodePositions(data)
  if (decoded.kind === 'refused') {
    const faults = decoded.faults.map(
      ({ index, field, code }): FieldError => ({
        pointer: `/data/${index}/${field}`,
        ...(code === 'missing' ? { code: 'required' } : { code, params: { format: 'date-time' } }),
      }),
    )
    throw invalidRequest(faults)
  }
  return decoded.devices.map(({ device, reports }) => ({
    device,
    reports,
    listPlaces: () => placesOf(device, data),
  }))
}

function validatePositions(body: Buffer): readonly NewPosition[] {
  const validated = validate(parseJson(body))
  if ('error' in validated) throw validated.error
  return (validated.value as PositionsBody).data
}

function placesOf(device: DeviceName, data: readonly NewPosition[]): { pointer: string }[] {
  return data.flatMap((position, index) => {
    if ('serial' in device)
      return position.serial === device.serial ? [{ pointer: `/data/${index}/serial` }] : []
    const is_named = (position.serial ?? null) === null && position.device_id === device.device_id
    return is_named ? [{ pointer: `/data/${index}/device_id` }] : []
  })
}

/** A request of one device: `place` is where that is named. */
export function readDecoded(
  decoded: DecodedRequest,
  place: Pick<FieldError, 'pointer' | 'parameter'>,
): NamedReports {
  if (decoded.kind === 'refused') {
    const { field, code } = decoded
    const at = field.startsWith('/') ? { pointer: field } : { parameter: field }
    throw invalidRequest([
      { ...at, code, ...(code === 'wrong_format' && { params: { format: 'date-time' } }) },
    ])
  }
  const { serial, reports } = decoded
  return { device: { serial }, reports, listPlaces: () => [place] }
}
