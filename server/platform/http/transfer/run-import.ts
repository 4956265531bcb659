import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database, Statement } from '@tropeiro/db/database.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import type { ImportTally } from './import-tally.ts'
import type { Applied, ApplyLine, BeginBatch, Importer, ImportLine } from './importer.ts'
import { beginLine, keepLine, undoLine } from './queries.ts'
import { readLines } from './read-lines.ts'
import type { Row } from './row.ts'

export interface ImportRun {
  readonly database: Database
  readonly customer_id: number
  readonly importer: Importer
  readonly begin: BeginBatch
  /** From the first row, each time. */
  readonly rows: () => AsyncGenerator<Row>
  readonly tally: ImportTally
  readonly max_lines: number
  /** Between batches: throws when the work must end. */
  readonly pause: () => Promise<void>
}

const max_tries = 3
const retry_ms = 100

type Result = Applied | AppError

/** Batches that stay: each is a transaction of its own. Who is interrupted learns how far it came. */
export async function writeBatches(run: ImportRun): Promise<void> {
  let written_to = 0
  try {
    for await (const lines of readLines({ ...run, rows: run.rows() })) {
      await run.pause()
      const results = await applyBatch(run, lines, async (apply) => apply)
      count(run, lines, results)
      written_to = lines.at(-1)?.line ?? written_to
    }
  } catch (error) {
    if (written_to === 0) throw error
    throw new AppError('import_interrupted', {
      public: { params: { line: written_to }, retry_after_s: 5 },
      cause: error,
    })
  }
}

/** Batches that are undone as soon as they have shown what they would do. */
export async function tryBatches(run: ImportRun): Promise<void> {
  const seen = new Set<string>()
  for await (const lines of readLines({ ...run, rows: run.rows() })) {
    await run.pause()
    const results = await applyBatch(run, lines, (done) => {
      throw new Undone(done)
    })
    count(
      run,
      lines,
      results.map((result, at) => amongEarlier(result, keyOf(run, lines[at]), seen)),
    )
  }
}

/** All lines in one transaction; the first that is wrong undoes them all. */
export async function writeTogether(run: ImportRun, tx: CustomerTransaction): Promise<void> {
  for await (const lines of readLines({ ...run, rows: run.rows() })) {
    await run.pause()
    const apply = await run.begin(tx, lines)
    for (const line of lines) {
      run.tally.apply(
        await apply(line).catch((error: unknown) => {
          throw error instanceof AppError ? new RefusedTogether(line.line, error) : error
        }),
      )
    }
  }
}

/** Carries what a batch did out of the transaction that is undone by it. */
class Undone extends Error {
  readonly results: readonly Result[]
  constructor(results: readonly Result[]) {
    super('undone')
    this.results = results
  }
}

/** The line for which nothing was written. */
export class RefusedTogether extends Error {
  readonly line: number
  readonly reason: AppError
  constructor(line: number, reason: AppError) {
    super('refused')
    this.line = line
    this.reason = reason
  }
}

/** Two imports of the same records may meet in a deadlock; the batch that lost begins again. */
async function applyBatch(
  { database, customer_id, begin }: ImportRun,
  lines: readonly ImportLine[],
  conclude: (results: readonly Result[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.inCustomer(customer_id, async (tx) =>
        conclude(await applyEach(tx, lines, await begin(tx, lines))),
      )
    } catch (error) {
      if (error instanceof Undone) return error.results
      const is_busy = error instanceof DatabaseUnavailableError && error.reason === 'busy'
      if (!is_busy || tries === max_tries) throw error
      await wait(retry_ms * tries)
    }
  }
}

/** Each line within a savepoint, whose statements go out together with those of the lines. */
async function applyEach(
  tx: CustomerTransaction,
  lines: readonly ImportLine[],
  apply: ApplyLine,
): Promise<Result[]> {
  const results: Result[] = []
  let sent: Promise<unknown> = Promise.resolve()
  const send = (statement: Statement<unknown>) => {
    sent = tx.rows(statement)
    // A connection that is lost is met again by the next statement.
    sent.catch(() => undefined)
  }
  for (const line of lines) {
    send(beginLine())
    try {
      results.push(await apply(line))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push(error)
      send(undoLine())
    }
    send(keepLine())
  }
  await sent
  return results
}

function count({ tally }: ImportRun, lines: readonly ImportLine[], results: readonly Result[]): void {
  for (const [at, result] of results.entries()) {
    if (result instanceof AppError) tally.refuse(lines[at]?.line ?? 0, result)
    else tally.apply(result)
  }
}

function keyOf({ importer }: ImportRun, line: ImportLine | undefined): string | null {
  return line === undefined || line.id !== null ? null : importer.keyOf(line.fields)
}

/** A record that an earlier batch would have created is changed by this line, though the batch has been undone. */
function amongEarlier(result: Result, key: string | null, seen: Set<string>): Result {
  if (result !== 'created' || key === null) return result
  if (seen.has(key)) return 'changed'
  seen.add(key)
  return result
}
