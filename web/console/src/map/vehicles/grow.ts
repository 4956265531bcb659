type Column = Float64Array | Float32Array | Uint8Array | Int32Array

/** A column of the same kind with room for more, and all that was in it. */
export function grown<Kind extends Column>(column: Kind, capacity: number): Kind {
  const larger = new (column.constructor as new (length: number) => Kind)(capacity)
  larger.set(column)
  return larger
}
