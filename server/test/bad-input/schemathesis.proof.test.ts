import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureToolOrSkip } from '../../../ops/tools.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createNotesApp, listen, type NotesApp } from '../notes/notes-app.ts'
import { findLeak } from './find-leak.ts'
import { type Interaction, readInteractions } from './read-interactions.ts'
import { runSchemathesis } from './run-schemathesis.ts'

let notes: NotesApp
let port: number
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'schemathesis-'))
  notes = await createNotesApp()
  port = await listen(notes)
})
afterAll(async () => {
  await notes.close()
  rmSync(folder, { recursive: true, force: true })
})

test('no generated request gets a 5xx, an answer off its schema, or a look at the inside', async ({
  skip,
}) => {
  const program = await ensureToolOrSkip('schemathesis', skip)
  const needed = proofCount({ full: 5_000, tenth: 500 })
  const { exit_code, output, report_file } = await runSchemathesis({
    program,
    document_url: `http://127.0.0.1:${port}/openapi.json`,
    authorization: 'Bearer test.1.writer',
    examples: proofCount({ full: 1_000, tenth: 40 }),
    folder,
  })
  const interactions = await readInteractions(report_file)
  const faults = interactions.flatMap((interaction) => findFault(interaction) ?? [])

  recordFigure({
    promise: 'bad input: generated requests without a 5xx, a broken schema or a leak',
    needed: `≥ ${needed} requests, 0 faults`,
    measured: `${interactions.length} requests, ${faults.length} faults, Schemathesis ended with ${exit_code}`,
    held: exit_code === 0 && faults.length === 0 && interactions.length >= needed,
  })
  expect(exit_code, output).toBe(0)
  expect(faults).toEqual([])
  expect(interactions.length).toBeGreaterThanOrEqual(needed)
  expect(notes.log_lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

function findFault(interaction: Interaction): string | null {
  const { request, mode, status, body } = interaction
  if (status === null) return `${request} got no answer`
  if (status >= 500) return `${request} got ${status}: ${body}`
  const leak = findLeak(body)
  if (leak !== null) return `${request} got ${leak}: ${body}`
  if (mode === 'positive' && (status === 400 || status === 422) && !isRightlyRefused(interaction)) {
    return `${request} was refused: ${body}`
  }
  if (status === 200 && request.startsWith('GET') && !isRightlyAccepted(request)) {
    return `${request} was accepted: ${body}`
  }
  return null
}

/** The only reasons for which a request that its schema allows may be 400 or 422. */
function isRightlyRefused({ status, body, sent_body }: Interaction): boolean {
  if (status === 400) return sent_body.includes('"__proto__"') && body.includes('"code":"unreadable_body"')
  return /"code":"(wrong_cursor|idempotency_key_reused)"/.test(body)
}

/** What a list may be asked for; an empty collection is one, too. Unknown parameters are ignored. */
const query_rules: Readonly<Record<string, RegExp>> = {
  limit: /^(0*[1-9]\d{0,3}|10000)$/,
  includes: /^(labels(,labels)*)?$/,
  note_id: /^(\d+(,\d+)*)?$/,
  is_pinned: /^(true|false|1|0)$/,
  min_priority: /^0*\d$/,
}

function isRightlyAccepted(request: string): boolean {
  const { searchParams } = new URL(request.slice('GET '.length))
  return [...searchParams].every(([name, value]) => query_rules[name]?.test(value) ?? true)
}
