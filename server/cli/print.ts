/** What the commands end with. Supervisors restart on 1 and should leave 78 to a person. */
export const exit_codes = {
  ok: 0,
  /** Something failed, or is not as it should be. */
  failed: 1,
  /** No such command, or an option is missing or unknown (EX_USAGE of sysexits.h). */
  misused: 64,
  /** The settings, or what they point at, must not be served from (EX_CONFIG of sysexits.h). */
  refused: 78,
} as const

export type ExitCode = (typeof exit_codes)[keyof typeof exit_codes]

/** A command's answer: for a machine one JSON object on one line, for people the given text. */
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

/** For people: on stderr, so that it never lands in a file that was to get the answer. */
export function printError(error: unknown): void {
  process.stderr.write(`${answerOfError(error).text}\n`)
}

export function answerOfError(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error)
  return { json: { ok: false, error: message }, text: message }
}
