/** A value that is here, or will be. */
export type Soon<T> = T | Promise<T>

/** Goes on at once when the value is here: an await would give up the tick for nothing. */
export function after<T, R>(value: Soon<T>, go: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(go) : go(value)
}
