import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

export type Log = Logger

export interface LogOptions {
  readonly level: LevelWithSilent
  /** Standard output when absent. */
  readonly destination?: DestinationStream
}

/** Where secrets and personal data would be, should somebody log a whole request or answer. */
const hidden_paths = [
  'authorization',
  'cookie',
  'body',
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  'headers["idempotency-key"]',
  '*.headers.authorization',
  '*.headers.cookie',
  '*.headers["set-cookie"]',
  '*.headers["idempotency-key"]',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.token',
  '*.refresh_token',
  '*.body',
]

/** One JSON object a line. `err` is always described without the values of the row that caused it. */
export function createLog(options: LogOptions): Log {
  return pino(
    {
      level: options.level,
      base: null,
      messageKey: 'message',
      errorKey: 'err',
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: hidden_paths, censor: '[hidden]' },
      serializers: { err: describeError, error: describeError, req: describeRequest, res: describeResponse },
    },
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  )
}

/** In the path of a page that is opened by a link. */
const secret = /(tr[a-z])_[0-9A-Za-z_-]{20,}/g

/** The path without its query, as filters carry document numbers, names and places, and without secrets. */
function describeRequest(request: { method?: string; url?: string; id?: unknown }): Record<string, unknown> {
  return {
    id: request.id,
    method: request.method,
    path: request.url?.split('?', 1)[0]?.replaceAll(secret, '$1_[hidden]'),
  }
}

function describeResponse(response: { statusCode?: number }): Record<string, unknown> {
  return { status: response.statusCode }
}
