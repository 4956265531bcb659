import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import { ensureToolOrSkip } from '../../../ops/tools.ts'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { type Role, roles } from '../../identity/roles.ts'
import { listOperations } from '../isolation/operations.ts'
import { enginesOf } from '../product/planning-app.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
} from '../product/product-app.ts'
import { findLeak } from './find-leak.ts'
import { type Interaction, readInteractions } from './read-interactions.ts'
import { runSchemathesis, type SchemathesisOutcome } from './run-schemathesis.ts'

/**
 * That ends the session which everything else needs: it comes last. What is on another port is not for this one. A stream does
 * not end: its own tests send it what is wrong.
 */
const everything_but_logout = '^/(?!auth/logout$|ingest/|live$)'
const stays_open = 'GET /live'
const needed = proofCount({ full: 10_000, tenth: 1_000 })

let product: ProductApp
let s3: S3Server
let document_url: string
let folder: string
let sent = 0
const reached = new Set<string>()

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'schemathesis-'))
  s3 = await startS3()
  // No worker runs: an import is answered with its operation at once.
  product = await createProductApp({
    clock: 'system',
    env: { ...enginesOf(), ...s3.env, TROPEIRO_IMPORT_SYNCHRONOUS_MS: '100' },
  })
  document_url = `${await product.app.listen({ port: 0, host: '127.0.0.1' })}/openapi.json`
  // Nothing is numbered here: a feed would wait, up to 25 s each, for what never comes. Of a process that leaves none waits.
  product.app.in_flight.startLeaving()
})
afterAll(async () => {
  await product.close()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('generated requests to every operation', () => {
  test.for(roles)(
    'as %s get no 5xx, no answer off its schema, and no look at the inside',
    async (role, { skip }) => {
      const program = await ensureToolOrSkip('schemathesis', skip)
      const { access_token } = await logInAsNew(role)
      const { authorization } = bearer(access_token)
      const send = (paths: string) =>
        runSchemathesis({ program, document_url, authorization, paths, ...effortFor(role), folder })

      await judge(await send(everything_but_logout))
      // Otherwise what came last met nobody but a stranger.
      const still = await product.app.inject({ url: '/map', headers: { authorization } })
      expect(still.statusCode).not.toBe(401)
      await judge(await send('^/auth/logout$'))
    },
  )

  test('are enough, and leave out no operation', () => {
    const left_out = listOperations(product.app).filter(
      (operation) => operation !== stays_open && !reached.has(operation),
    )
    recordFigure({
      promise: 'bad input: generated requests as every role without a 5xx, a broken schema or a leak',
      needed: `≥ ${needed} requests, every operation, 0 faults`,
      measured: `${sent} requests to ${reached.size} operations as ${roles.length} roles`,
      held: sent >= needed && left_out.length === 0,
    })
    expect(left_out).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(needed)
    const complaints = product.log_lines.filter((line) => /"level":"?(error|fatal|50|60)/.test(line))
    expect(complaints).toEqual([])
  })
})

async function judge({ exit_code, output, report_file }: SchemathesisOutcome): Promise<void> {
  const interactions = await readInteractions(report_file)
  sent += interactions.length
  for (const { operation } of interactions) reached.add(operation)
  expect(interactions.flatMap((interaction) => findFault(interaction) ?? [])).toEqual([])
  expect(exit_code, output).toBe(0)
}

/** A company of its own: what one role removes is not missing for the next. */
async function logInAsNew(role: Role) {
  const company = await createTestCompany(product)
  if (role !== 'owner') await createTestUser(product, company, role)
  return logInAs(product, company, { login: role, realm: 'web' })
}

/** The owner may do everything and gets the most; of the others it matters how far they get at all. */
function effortFor(role: Role) {
  if (!isFullProof()) return { examples: 1, phases: 'fuzzing' }
  return { examples: role === 'owner' ? 40 : 10, phases: 'coverage,fuzzing' }
}

function findFault({ request, status, body }: Interaction): string | null {
  if (status === null) return `${request} got no answer`
  if (status >= 500) return `${request} got ${status}: ${body}`
  const leak = findLeak(body)
  return leak === null ? null : `${request} got ${leak}: ${body}`
}
