import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** What a call of the tour printed. */
export interface TourAnswer {
  readonly title: string
  readonly output: string
}

export interface TakenTour {
  readonly answers: readonly TourAnswer[]
  /** Calls that answered with nothing, nulls or a problem, and what the shell complained of. */
  readonly faults: readonly string[]
}

const max_output_bytes = 2 ** 26

/** Runs the script of the tour as it was written, but that its titles, which are comments, are printed too. */
export async function takeTour(file: string): Promise<TakenTour> {
  const script = readFileSync(file, 'utf8')
  const told = script.replaceAll(/^# \d+\. (.+)$/gm, (_, title: string) => `echo '§${title}'`)
  // A call that fails is judged by what it printed, wherever it stands.
  const lines = ['-c', `${told}\nexit 0`]
  const { stdout, stderr } = await promisify(execFile)('bash', lines, { maxBuffer: max_output_bytes })
  const answers = stdout
    .split('§')
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n')
      return { title, output: rest.join('\n').trim() }
    })
  const silent = answers.filter(({ output }) => !isTold(output))
  const complaints = stderr.split('\n').filter((line) => line !== '')
  return { answers, faults: [...silent.map(({ title, output }) => `${title}: ${output}`), ...complaints] }
}

/** Something else than nothing, nulls and empty lists, and no problem. */
function isTold(output: string): boolean {
  if (output === '' || output.includes('urn:tropeiro:error')) return false
  return !/^(?:null|\[\]|\{\})$/m.test(output)
}
