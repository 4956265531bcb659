import type { Compilable, CompiledQuery } from 'kysely'

/** Stands for a value while a statement is compiled; where it ends up among the parameters, the value goes. */
class Slot {
  readonly argument: number
  /** Of a field of the argument; null: of all of it. */
  readonly name: string | null

  constructor(argument: number, name: string | null) {
    this.argument = argument
    this.name = name
  }
}

type Values = Readonly<Record<string, unknown>>

/**
 * Composing and compiling a statement costs more than sending it. This does both once for each shape, that is for
 * each set of values that are given (not undefined), and afterwards only puts the values into their places. An argument
 * is one value, or an object of values. The composition may look at whether a value is given, never at the value itself.
 */
export function compileOnce<Args extends unknown[], Row>(
  compose: (...args: Args) => Compilable<Row>,
): (...args: Args) => CompiledQuery<Row> {
  const shapes = new Map<string, CompiledQuery<Row>>()
  return (...args) => {
    let shape = ''
    for (const arg of args) shape += shapeOf(arg)
    let compiled = shapes.get(shape)
    if (compiled === undefined) {
      compiled = compose(...(args.map(slotsFor) as Args)).compile()
      shapes.set(shape, compiled)
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? valueFor(parameter, args) : parameter,
    )
    return { ...compiled, parameters }
  }
}

function shapeOf(arg: unknown): string {
  if (!isOfValues(arg)) return arg === undefined ? '-' : '+'
  let names = ''
  for (const name in arg) if (arg[name] !== undefined) names += `${name},`
  return `{${names}}`
}

function slotsFor(arg: unknown, argument: number): unknown {
  if (!isOfValues(arg)) return arg === undefined ? undefined : new Slot(argument, null)
  const given = Object.keys(arg).filter((name) => arg[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, new Slot(argument, name)]))
}

function valueFor({ argument, name }: Slot, args: readonly unknown[]): unknown {
  return name === null ? args[argument] : (args[argument] as Values)[name]
}

/** Dates and buffers are values. */
function isOfValues(arg: unknown): arg is Values {
  return typeof arg === 'object' && arg !== null && Object.getPrototypeOf(arg) === Object.prototype
}
