/** Nominatim did not answer, answered late, or answered nonsense. Not: it knows no such place. */
export class NominatimUnavailableError extends Error {
  readonly retry_after_s: number

  constructor(
    message: string,
    { retry_after_s = 1, cause }: { retry_after_s?: number; cause?: unknown } = {},
  ) {
    super(`nominatim: ${message}`, cause === undefined ? undefined : { cause })
    this.name = 'NominatimUnavailableError'
    this.retry_after_s = retry_after_s
  }
}
