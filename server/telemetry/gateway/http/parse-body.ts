import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { findJsonFault } from '../../../platform/http/json-body.ts'

const deepest_nesting = 8

export function assertType(request: IncomingMessage, allowed: readonly string[]): string {
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';', 1)
  const found = allowed.find((name) => name === type.trim())
  if (found === undefined) throw new AppError('unsupported_media_type')
  return found
}

/** As strict as the API: UTF-8, not nested too deep, no characters that a text cannot hold. */
export function parseJson(body: Buffer): unknown {
  if (!isUtf8(body) || findJsonFault(body, deepest_nesting) !== null) throw new AppError('unreadable_body')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('unreadable_body')
  }
}

const max_parameters = 100

export function parseForm(body: Buffer): URLSearchParams {
  if (!isUtf8(body)) throw new AppError('unreadable_body')
  return boundParameters(new URLSearchParams(body.toString('utf8')))
}

export function boundParameters(parameters: URLSearchParams): URLSearchParams {
  if (parameters.size > max_parameters) throw new AppError('unreadable_request')
  return parameters
}
