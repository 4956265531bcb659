import { StringDecoder } from 'node:string_decoder'
import { most_message_chars } from '../transfer-limits.ts'

/** The lines of a stream, none of them longer than a message may be. */
export async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of source) {
    rest += decoder.write(piece)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > most_message_chars) throw new RangeError('the line is too long')
  }
}
