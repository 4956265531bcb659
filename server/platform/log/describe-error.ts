export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

const deepest_cause = 4

/**
 * An error for the log: a closed list of fields. PostgreSQL's `detail`, `where` and, in class 22 (data exception),
 * its message quote the values of the row, which may be a person's; they stay out.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no Error was thrown' }
  const code = textField(error, 'code')
  const constraint = textField(error, 'constraint')
  const message = quotesValues(error, code) ? `PostgreSQL error ${code}` : error.message
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined &&
      depth < deepest_cause && { cause: describeError(error.cause, depth + 1) }),
  }
}

function quotesValues(error: Error, code: string | undefined): boolean {
  return textField(error, 'severity') !== undefined && code?.startsWith('22') === true
}

/** The stack opens with the message; only its frames are kept. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function textField(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
