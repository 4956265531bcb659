import type { HttpApp } from '../../platform/http/http-app.ts'
import {
  admitsNull,
  branchesOf,
  itemsOf,
  type JsonSchema,
} from '../../platform/http/validation/json-schema.ts'

/** A schema as the OpenAPI document shows it. */
export interface Rule extends JsonSchema {
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly 'x-moment'?: 'exact' | 'begin' | 'end'
}

export interface Parameter {
  readonly name: string
  readonly rule: Rule
  readonly is_required: boolean
}

/** A field of a body by its steps, `0` for the first of a list. */
export interface BodyField {
  readonly steps: readonly string[]
  readonly rule: Rule
  readonly is_required: boolean
}

export interface OperationInput {
  /** As the access tables name it. */
  readonly operation: string
  readonly parameters: readonly Parameter[]
  readonly fields: readonly BodyField[]
}

interface OpenApiOperation {
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required?: boolean
    readonly schema: Rule
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Rule }>> }
}

/** What every operation of the OpenAPI document takes, in the query and in a JSON body. */
export function listInputs(app: HttpApp): OperationInput[] {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, OpenApiOperation>> }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody }]) => ({
      operation: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      parameters: parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema, required = false }) => ({ name, rule: schema, is_required: required })),
      fields: fieldsOf(requestBody?.content['application/json']?.schema ?? {}, []),
    })),
  )
}

function fieldsOf(schema: Rule, steps: readonly string[]): BodyField[] {
  return branchesOf(schema).flatMap((branch) => {
    const { properties = {}, required = [] } = branch
    const items = itemsOf(branch)
    return [
      ...Object.entries(properties).flatMap(([name, rule]) => {
        const at = [...steps, name]
        return [{ steps: at, rule, is_required: required.includes(name) }, ...fieldsOf(rule, at)]
      }),
      ...(items === null ? [] : fieldsOf(items, [...steps, '0'])),
    ]
  })
}

export const isBlankable = ({ rule, is_required }: BodyField) => !is_required && admitsNull(rule)

/** Names that tell a moment; what else carries them is a day or a time of day. */
export const looksLikeMoment = (name: string, { type, format, pattern }: Rule) =>
  [type].flat().includes('string') &&
  format !== 'date' &&
  pattern === undefined &&
  /(^|_)(date|time|at|from|to|begin|end|until|as_of|expires)(_|$)/.test(name) &&
  !/(zone|window|delivery|_local$)/.test(name)

/** The body with a value at each of these places that something holds. */
export function withValues(body: object, places: readonly (readonly string[])[], value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>
  for (const steps of places) {
    let holder: unknown = copy
    for (const step of steps.slice(0, -1))
      holder = (holder as Record<string, unknown> | null | undefined)?.[step]
    if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [steps.at(-1) ?? '']: value })
  }
  return copy
}
