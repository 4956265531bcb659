import { readBoolean } from './decode-parameters.ts'
import { admitsNull, branchesOf, hasType, itemsOf, type JsonSchema } from './json-schema.ts'

type Tidy = (value: unknown) => void

/** One field of an object, and what is done with its value. */
interface Field {
  /** For an object or a list. */
  readonly inside: Tidy | null
  readonly is_boolean: boolean
  /** What empty text stands for; undefined: for itself. */
  readonly blank: unknown
}

/**
 * Makes a body what handlers expect, in one walk: fields that the schema does not name are gone, so that they can have
 * no effect however a handler uses the body; booleans are booleans; empty text in an optional field is null, or the
 * default of the field. Ajv can remove fields too, but breaks unions: a field of one branch is gone before the next
 * branch is tried. Null when there is nothing to walk.
 */
export function createTidier(schema: JsonSchema): Tidy | null {
  const branches = branchesOf(schema)
  const fields = fieldsOf(branches)
  const items = branches.map(itemsOf).find((item) => item !== null)
  const tidyItem = items === undefined || items === null ? null : createTidier(items)
  if (fields === null && tidyItem === null) return null
  return (value) => {
    if (Array.isArray(value)) {
      if (tidyItem !== null) for (const item of value) tidyItem(item)
    } else if (typeof value === 'object' && value !== null && fields !== null) {
      tidyObject(value as Record<string, unknown>, fields)
    }
  }
}

function tidyObject(object: Record<string, unknown>, fields: ReadonlyMap<string, Field>): void {
  for (const name of Object.keys(object)) {
    const field = fields.get(name)
    if (field === undefined) {
      delete object[name]
      continue
    }
    const value = object[name]
    if (value === '') {
      if (field.blank !== undefined) object[name] = field.blank
    } else if (field.is_boolean) object[name] = readBoolean(value)
    else field.inside?.(value)
  }
}

/** The fields of all branches together; null where any field is welcome (a record) or none is named. */
function fieldsOf(branches: readonly JsonSchema[]): Map<string, Field> | null {
  const objects = branches.filter(({ properties }) => properties !== undefined)
  const is_open = branches.some(
    ({ additionalProperties }) => additionalProperties !== undefined && additionalProperties !== false,
  )
  if (objects.length === 0 || is_open) return null
  return new Map(
    objects.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([name, rule]) => {
        const blank = blankOf(rule, required.includes(name))
        return [name, { inside: createTidier(rule), is_boolean: hasType(rule, 'boolean'), blank }] as const
      }),
    ),
  )
}

function blankOf(rule: JsonSchema, is_required: boolean): unknown {
  if (rule['x-keeps-empty'] === true) return undefined
  if (rule.default !== undefined) return rule.default
  return !is_required && admitsNull(rule) ? null : undefined
}
