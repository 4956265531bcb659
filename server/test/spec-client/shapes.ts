/** What is wrong with a value, one sentence each. */
export type Shape = (value: unknown, place: string) => string[]

function shapeOf(what: string, isOne: (value: unknown) => boolean): Shape {
  return (value, place) => (isOne(value) ? [] : [`${place} is ${JSON.stringify(value)}, not ${what}`])
}

export const Text = shapeOf('a text', (value) => typeof value === 'string' && value !== '')
export const Integer = shapeOf('an integer', Number.isSafeInteger)
export const Decimal = shapeOf('a decimal', (value) => typeof value === 'number' && Number.isFinite(value))
export const Flag = shapeOf('an integer flag', (value) => value === 0 || value === 1)
export const YesNo = shapeOf('a boolean', (value) => typeof value === 'boolean')
export const Anything = shapeOf('a value', (value) => value !== undefined)
export const Day = shapeOf('a date', (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
export const Moment = shapeOf(
  'a date-time',
  (value) => typeof value === 'string' && iso.test(value) && !Number.isNaN(Date.parse(value)),
)

const hash = /^[0-9a-f]{64}$/
const picture = /^[0-9a-f]{64}\.\w+$/
export const Hash = shapeOf('a hash', (value) => typeof value === 'string' && hash.test(value))
export const Picture = shapeOf(
  'a hash with an extension',
  (value) => typeof value === 'string' && picture.test(value),
)

export const oneOf = (...words: readonly string[]): Shape =>
  shapeOf(`one of ${words.join(', ')}`, (value) => words.includes(value as string))

export const orNull =
  (shape: Shape): Shape =>
  (value, place) =>
    value === null ? [] : shape(value, place)

export const list =
  (item: Shape): Shape =>
  (value, place) =>
    Array.isArray(value)
      ? value.flatMap((each, index) => item(each, `${place}/${index}`))
      : [`${place} is no collection`]

/** Every field has to be there; fields that the specification does not name may be. */
export const object =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} is no object`]
    return Object.entries(fields).flatMap(([name, shape]) =>
      Object.hasOwn(value, name)
        ? shape((value as Record<string, unknown>)[name], `${place}/${name}`)
        : [`${place}/${name} is missing`],
    )
  }
