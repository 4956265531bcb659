import type { Compilable, CompiledQuery } from 'kysely'

/** Stands for a value while a statement is compiled; where it ends up among the parameters, the value goes. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Composing and compiling a statement costs more than sending it. This does both once for each shape, that is for
 * each set of values that are given (not undefined), and afterwards only puts the values into their places. The
 * composition may look at whether a value is given, never at the value itself.
 */
export function compileOnce<Values extends object, Row>(
  compose: (values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  const shapes = new Map<string, CompiledQuery<Row>>()
  return (values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const shape = given.map(([name]) => name).join()
    let compiled = shapes.get(shape)
    if (compiled === undefined) {
      const slots = Object.fromEntries(given.map(([name]) => [name, new Slot(name)]))
      compiled = compose(slots as unknown as Values).compile()
      shapes.set(shape, compiled)
    }
    return {
      ...compiled,
      parameters: compiled.parameters.map((parameter) =>
        parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
      ),
    }
  }
}
