import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import type { GeneratedFile } from '../generate/generated-file.ts'

/** What the SDK has of the document: all its types, and which of its POSTs may be sent twice. */
export async function renderSdk(document_text: string): Promise<GeneratedFile[]> {
  const document: OpenAPI3 & Described = JSON.parse(document_text, withoutExamples)
  return [
    { file: 'sdk/api-types.ts', text: note + astToString(await openapiTS(document)) },
    { file: 'sdk/idempotent-paths.ts', text: note + renderIdempotentPaths(document) },
  ]
}

const note = '// Written by "npm run generate" from the OpenAPI document of the product.\n\n'

/** They are for readers of the reference, would be half of the file, and change with every answer. */
function withoutExamples(key: string, value: unknown): unknown {
  if (key !== 'content' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([type, { example: _one, examples: _many, ...media }]) => [type, media]),
  )
}

interface Parameter {
  readonly in?: string
  readonly name?: string
}

interface Described {
  readonly paths?: Readonly<
    Record<string, { readonly post?: { readonly parameters?: readonly Parameter[] } }>
  >
}

function renderIdempotentPaths({ paths = {} }: Described): string {
  const taken = Object.entries(paths)
    .filter(([, { post }]) => takesIdempotencyKey(post?.parameters))
    .map(([path]) => `  '${path}',\n`)
  return [
    '/** POSTs that take an Idempotency-Key: sent again with the same one they change nothing twice. */\n',
    `export const idempotent_paths: ReadonlySet<string> = new Set([\n${taken.join('')}])\n`,
  ].join('')
}

function takesIdempotencyKey(parameters: readonly Parameter[] = []): boolean {
  return parameters.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key')
}
