import { isTimeZone } from '@tropeiro/kernel/zoned-time.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '../../platform/http/openapi-document.ts'
import type { DocumentSchema } from '../../platform/http/openapi-schemas.ts'
import { own_keywords } from '../../platform/http/validation/json-schema.ts'
import { listOperations, type NamedOperation } from './read-document.ts'

interface Shown {
  readonly place: string
  readonly schema: DocumentSchema
  readonly example: unknown
}

type ShownParts = Pick<NamedOperation, 'parameters' | 'requestBody' | 'responses'>

/** What is wrong with the examples by the schemas of the document itself. */
export function listInvalidExamples(document: OpenApiDocument): string[] {
  const ajv = new Ajv2020({ keywords: own_keywords, allErrors: true, strict: false })
  addFormats.default(ajv)
  ajv.addFormat('time-zone', isTimeZone)
  ajv.addFormat('password', true)
  ajv.addSchema({ $id: 'document', components: document.components }, 'document')
  const problems = { key: 'problem', responses: document.components.responses ?? {} }
  return [...listOperations(document), problems].flatMap((operation) =>
    listShown(operation).flatMap(({ place, schema, example }) => {
      const validate = ajv.compile(withAbsoluteRefs(schema) as object)
      if (validate(example)) return []
      const faults = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
      return `${operation.key} ${place}: ${faults.join('; ')}`
    }),
  )
}

function listShown({ parameters = [], requestBody, responses }: ShownParts): Shown[] {
  const contents = Object.entries({ requestBody, ...responses }).flatMap(([place, holder]) =>
    Object.values(holder?.content ?? {}).map((media) => ({ place, ...media })),
  )
  return [...parameters.map((parameter) => ({ place: parameter.name, ...parameter })), ...contents].flatMap(
    ({ place, schema, example }) => (example === undefined ? [] : [{ place, schema, example }]),
  )
}

function withAbsoluteRefs(schema: DocumentSchema): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
}
