/** A message of a stream of server-sent events; one without data only moves the id. */
export interface StreamMessage {
  readonly id: string | null
  readonly event: string
  readonly data: string | null
}

/** The messages that have come whole, and the text that has not yet. */
function splitMessages(text: string): { messages: StreamMessage[]; rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  return { messages: parts.map(readMessage), rest }
}

function readMessage(text: string): StreamMessage {
  let id: string | null = null
  let event = 'message'
  const data: string[] = []
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
    if (name === 'id') id = value
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return { id, event, data: data.length === 0 ? null : data.join('\n') }
}

/** Reads the messages of a body; `onBytes` hears of each piece, also of one that only keeps the connection alive. */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamMessage, void> {
  const decoder = new TextDecoder()
  // Not every browser iterates over a stream by itself.
  const reader = body.getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      const { messages, rest } = splitMessages(text + decoder.decode(value, { stream: true }))
      text = rest
      yield* messages
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
