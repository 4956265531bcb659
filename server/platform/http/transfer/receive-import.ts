import { performance } from 'node:perf_hooks'
import type { Readable } from 'node:stream'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { pickLanguage } from '@tropeiro/contract/languages.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'
import { sendAnswer } from '../changes/change.ts'
import { findIdempotencyKey } from '../changes/idempotency-key.ts'
import { runOnce } from '../changes/run-once.ts'
import type { Room } from './import-slots.ts'
import { createImportTally, type ImportTally } from './import-tally.ts'
import type { Importer } from './importer.ts'
import { stayAwake } from './queries.ts'
import { readCsv } from './read-csv.ts'
import { type ImportRun, RefusedTogether, tryBatches, writeBatches, writeTogether } from './run-import.ts'
import { type SpooledBody, spoolBody } from './spool-body.ts'
import { max_atomic_lines, max_csv_bytes, max_lines, max_xlsx_bytes } from './transfer-limits.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

export const csv_type = 'text/csv'
export const xlsx_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface ImportMode {
  readonly dry_run: boolean
  readonly atomic: boolean
}

/** Takes the file, applies its lines and answers what became of them. */
export async function receiveImport(
  request: FastifyRequest,
  reply: FastifyReply,
  importer: Importer,
): Promise<void> {
  const { imports } = request.server.services
  const { customer_id } = getCaller(request)
  const room = imports.receive(customer_id)
  let send: Send
  try {
    await using body = await receiveFile(request, reply, room)
    const giveBack = imports.take(customer_id)
    try {
      // The bytes are not kept: what an Idempotency-Key stands for is told by their hash.
      request.raw_body = body.digest
      send = await answerImport(request, reply, { importer, body })
    } finally {
      giveBack()
    }
  } finally {
    room.leave()
  }
  // Not before there is room for the next one, which may follow at once.
  send()
}

type Send = () => void

async function receiveFile(request: FastifyRequest, reply: FastifyReply, room: Room): Promise<SpooledBody> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (request.body === undefined || encoding !== 'identity') throw new AppError('unsupported_media_type')
  const max_bytes = isXlsx(request) ? max_xlsx_bytes : max_csv_bytes
  // What is left of a body that nobody wants would be read as the next request.
  reply.header('connection', 'close')
  if (Number(request.headers['content-length'] ?? 0) > max_bytes) throw new AppError('body_too_large')
  const pace = request.server.services.settings
  const body = await spoolBody(request.body as Readable, { max_bytes, room, pace })
  reply.removeHeader('connection')
  return body
}

function isXlsx(request: FastifyRequest): boolean {
  return request.mediaType === xlsx_type
}

interface Upload {
  readonly importer: Importer
  readonly body: SpooledBody
}

async function answerImport(
  request: FastifyRequest,
  reply: FastifyReply,
  { importer, body }: Upload,
): Promise<Send> {
  const { database } = request.server.services
  const { customer_id, locale } = getCaller(request)
  const mode = request.query as ImportMode
  const begin = await importer.prepare(request)
  const language = pickLanguage(request.headers['accept-language'], locale)
  const newTally = () => createImportTally(language, mode.dry_run)
  const runOf = (tally: ImportTally, holder: CustomerTransaction | null): ImportRun => ({
    database,
    customer_id,
    importer,
    begin,
    rows: () => (isXlsx(request) ? readXlsx(body) : readCsv(body)),
    tally,
    max_lines: mode.atomic ? max_atomic_lines : max_lines,
    pause: createPause(request, reply, holder),
  })
  const key = findIdempotencyKey(request)
  try {
    if (key === null) {
      const tally = await importFile(mode, { newTally, runOf, holder: null })
      return () => void reply.send(reportOf(tally))
    }
    const { answer, replayed } = await runOnce(request, reply, {
      key,
      work: async (tx) => ({
        status: 200,
        headers: {},
        body: reportOf(await importFile(mode, { newTally, runOf, holder: tx })),
      }),
    })
    return () => sendAnswer(reply, answer, replayed)
  } catch (error) {
    if (!(error instanceof RefusedTogether)) throw error
    const tally = newTally()
    tally.see(error.line)
    tally.refuse(error.line, error.reason)
    return () => void reply.send(reportOf(tally))
  }
}

interface Making {
  readonly newTally: () => ImportTally
  readonly runOf: (tally: ImportTally, holder: CustomerTransaction | null) => ImportRun
  /** The transaction that holds the lock of an Idempotency-Key and will keep the answer. */
  readonly holder: CustomerTransaction | null
}

async function importFile({ dry_run, atomic }: ImportMode, making: Making): Promise<ImportTally> {
  const { newTally, runOf, holder } = making
  const tally = newTally()
  if (!dry_run && !atomic) {
    await writeBatches(runOf(tally, holder))
    return tally
  }
  await tryBatches(runOf(tally, holder))
  if (dry_run) return tally
  if (tally.wrong > 0) {
    tally.withdraw()
    return tally
  }
  const written = newTally()
  const run = runOf(written, null)
  if (holder !== null) await writeTogether(run, holder)
  else await run.database.inCustomer(run.customer_id, (tx) => writeTogether(run, tx))
  return written
}

function reportOf(tally: ImportTally): { data: object } {
  return { data: tally.report() }
}

/** Ends an import whose client is gone, whose process is leaving or whose time is up, and keeps its lock's transaction. */
function createPause(
  { server, raw }: FastifyRequest,
  reply: FastifyReply,
  holder: CustomerTransaction | null,
): () => Promise<void> {
  const started_ms = performance.now()
  return async () => {
    const is_late = performance.now() - started_ms > server.services.settings.transfer_timeout_ms
    const is_alone = reply.raw.destroyed || raw.socket.destroyed
    if (is_late || is_alone || server.in_flight.phase === 'closed') {
      throw new AppError('deadline_exceeded', { public: { retry_after_s: 5 } })
    }
    if (holder !== null) await holder.rows(stayAwake())
  }
}
