import { text } from 'node:stream/consumers'

/** The first line of standard input: a password on the command line would be seen by every user of the machine. */
export async function readPasswordFromStdin(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1)
  return line
}
