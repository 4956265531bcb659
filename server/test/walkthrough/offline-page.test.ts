import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import { ensureTool } from '../../../ops/tools.ts'
import { createExecutionApp, type ExecutionApp } from '../../execution/test/execution-app.ts'
import { at } from '../product/import-body.ts'
import { logInAs } from '../product/product-app.ts'
import { findDifferences } from './as-shown.ts'
import { readSteps } from './page-steps.ts'
import { readPage } from './pages.ts'
import { createTerminal } from './terminal.ts'

const root = path.join(import.meta.dirname, '../../..')

let s3: S3Server
let app: ExecutionApp
let folder: string
beforeAll(async () => {
  await ensureTool('jq')
  s3 = await startS3()
  app = await createExecutionApp(s3.env)
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-offline-page-'))
})
afterAll(async () => {
  await app.close()
  await s3.stop()
  await rm(folder, { recursive: true })
})

test('a phone that follows docs/offline.md gets what it shows', async () => {
  const plan = await app.givePlan({
    data: { external_code: 'carga 17' },
    route_points: [
      { name: 'depot', type: 'PA', external_code: 'depot', ...at(0) },
      { name: 'far', external_code: 'far', ...at(2) },
      { name: 'near', external_code: 'near', disable_picture: true, ...at(1) },
    ],
  })
  expect(plan).toMatchObject({ id: 1, start: 1, far: 2, near: 3 })
  await app.rowsBehind('update app.route_plans set require_picture = true where id = $1', [plan.id])
  // It is made an hour before the driver works on it.
  app.product.clock.advance(3_600_000)
  const { token } = await app.createPhone()
  const { access_token: office } = await logInAs(app.product, app.company, { realm: 'web' })
  await app.product.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.product.app.server.address() as AddressInfo
  const terminal = createTerminal({
    env: { ...process.env, ACCESS: token, OFFICE: office },
    root,
    folder,
    addresses: { 'http://127.0.0.1:8080': `http://127.0.0.1:${port}` },
  })
  const steps = readSteps(readPage('docs/offline.md'))
  expect(steps.length).toBeGreaterThan(8)
  for (const step of steps) {
    const { code, output, complaints } = await terminal(step.command)
    expect([code, complaints, ...findDifferences(step, output)]).toStrictEqual([0, ''])
  }
})
