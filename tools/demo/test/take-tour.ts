import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { judgeTour, type TourAnswer, type TourCompany } from './judge-tour.ts'

export interface TakenTour {
  readonly answers: readonly TourAnswer[]
  /** Calls that answered with nothing or with something untrue, and what the shell complained of. */
  readonly faults: readonly string[]
}

const max_output_bytes = 2 ** 26

/** Runs the script of the tour as it was written, but that its titles, which are comments, are printed too. */
export async function takeTour(file: string, company: TourCompany): Promise<TakenTour> {
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
  const complaints = stderr.split('\n').filter((line) => line !== '')
  return { answers, faults: [...judgeTour(answers, company), ...complaints] }
}
