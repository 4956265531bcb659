import { renderErrorsPage } from '@tropeiro/contract/errors-page.ts'
import { renderLogEventsPage } from '@tropeiro/contract/log-events-page.ts'
import { renderSchema } from '@tropeiro/db/generate-schema.ts'
import { renderTypes } from '@tropeiro/db/generate-types.ts'
import { createTestReferenceDatabase } from '@tropeiro/db/reference/test/test-reference-database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { renderConfigurationPage } from '@tropeiro/server/config/render-page.ts'
import { renderSdk } from '../client/render-sdk.ts'
import { renderPictures } from '../event-pictures/render-pictures.ts'
import { renderOpenApi } from '../openapi-document.ts'
import type { GeneratedFile } from './generated-file.ts'

/** Everything that is written by a program and kept in the repository. */
export async function renderGeneratedFiles(): Promise<GeneratedFile[]> {
  return [
    { file: 'docs/configuration.md', text: renderConfigurationPage() },
    { file: 'docs/errors.md', text: renderErrorsPage() },
    { file: 'docs/events-of-the-log.md', text: renderLogEventsPage() },
    ...renderPictures(),
    ...(await renderSdk(await renderOpenApi())),
    ...(await renderFromDatabase()),
    await renderFromReferenceDatabase(),
  ]
}

/** From a scratch database with all migrations applied, so that nobody's local tables get in. */
async function renderFromDatabase(): Promise<GeneratedFile[]> {
  const scratch = await createTestDatabase()
  try {
    return [
      { file: 'db/schema.sql', text: await renderSchema(scratch.admin_url) },
      { file: 'db/types.ts', text: await withAdmin(renderTypes, scratch.admin_url) },
    ]
  } finally {
    await scratch.close()
    await withAdmin((admin) => admin.query(`drop database if exists ${scratch.name}`))
  }
}

async function renderFromReferenceDatabase(): Promise<GeneratedFile> {
  const scratch = await createTestReferenceDatabase()
  try {
    return { file: 'db/reference/schema.sql', text: await renderSchema(scratch.admin_url) }
  } finally {
    await scratch.close()
    await withAdmin((admin) => admin.query(`drop database if exists ${scratch.name}`))
  }
}
