/** An answer that is longer is written in pieces, none of them longer: what its client has taken is then seen. */
export const max_piece_bytes = 128 * 1024
/** However they are encoded, these fit. */
const piece_chars = max_piece_bytes / 4

/** Cuts without copying: all who read the same text share it. */
export function* cutAnswer(answer: string | Buffer): Generator<string | Buffer> {
  const most = typeof answer === 'string' ? piece_chars : max_piece_bytes
  for (let begin = 0; begin < answer.length; ) {
    const end = endOfPiece(answer, begin + most)
    yield typeof answer === 'string' ? answer.slice(begin, end) : answer.subarray(begin, end)
    begin = end
  }
}

export async function* cutChunks(chunks: AsyncIterable<string>): AsyncGenerator<string | Buffer> {
  for await (const chunk of chunks) yield* cutAnswer(chunk)
}

/** Both halves of a character that is two units long stay together. */
function endOfPiece(answer: string | Buffer, end: number): number {
  if (end >= answer.length) return answer.length
  return typeof answer === 'string' && isFirstHalf(answer.charCodeAt(end - 1)) ? end - 1 : end
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
