/** A command's answer: for a machine one JSON object on one line, for people the given text. Always on stdout. */
export interface Answer {
  readonly json: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface OutputOptions {
  readonly json?: boolean
}

export function printAnswer({ json, text }: Answer, options: OutputOptions): void {
  process.stdout.write(`${options.json === true ? JSON.stringify(json) : text}\n`)
}

/** Progress, for people only: it goes to stderr so that stdout stays the answer alone. */
export function printProgress(line: string): void {
  process.stderr.write(`${line}\n`)
}

export function answerOfError(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error)
  return { json: { ok: false, error: message }, text: message }
}
