import { randomBytes } from 'node:crypto'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { openIdleProduct } from '../../cli/idle-product.ts'
import { readConfig } from '../../config.ts'
import type { OpenApiDocument, OperationObject } from '../../platform/http/openapi-document.ts'
import { createApi } from '../../roles/api.ts'

/** The OpenAPI document of the whole product, over a database that it never connects to. */
export async function readDocument(): Promise<OpenApiDocument> {
  const config = readConfig({
    TROPEIRO_DATABASE_URL: 'postgres://127.0.0.1/none',
    TROPEIRO_MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
  })
  const context = openIdleProduct(config, system_clock)
  const app = await createApi(context)
  const document = app.openapi()
  await app.close()
  await context.close()
  return document
}

export interface NamedOperation extends OperationObject {
  /** `get /point_of_interest/{id}`. */
  readonly key: string
  readonly tag: string
}

export function listOperations({ paths }: OpenApiDocument): NamedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      key: `${method} ${path}`,
      tag: operation.tags[0] ?? '',
    })),
  )
}
