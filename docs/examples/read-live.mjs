// Reads the stream of Tropeiro with fetch: in a browser, in a worker or in Node.js, without a package.

/** The messages of a stream of server-sent events: {id, event, data}. A message without data only moves the id. */
export async function* readMessages(body) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = parts.pop()
    for (const part of parts) yield readMessage(part)
  }
}

function readMessage(text) {
  const message = { id: null, event: 'message', data: null }
  for (const line of text.split('\n')) {
    const colon = line.indexOf(': ')
    const [name, value] = [line.slice(0, colon), line.slice(colon + 2)]
    if (name === 'id') message.id = value
    if (name === 'event') message.event = value
    if (name === 'data') message.data = JSON.parse(value)
  }
  return message
}

/**
 * Follows the log until `signal` is given. `onMessage` gets each event of the log once, and positions, states and resets.
 * After a break it goes on where it was. `getToken` is asked each time: tokens end, and their streams with them.
 */
export async function followLive({ url, getToken, onMessage, signal, after = null }) {
  let last_id = after
  let wait_ms = 0
  while (!signal.aborted) {
    await pause(wait_ms, signal)
    // A little later each time, and never all at once.
    wait_ms = Math.min(30_000, Math.max(250, wait_ms * 2)) * (0.5 + Math.random() / 2)
    try {
      const headers = { authorization: `Bearer ${await getToken()}` }
      if (last_id !== null) headers['last-event-id'] = String(last_id)
      const answer = await fetch(url, { headers, signal })
      if (answer.status === 422) throw new Error('the filters are wrong')
      if (!answer.ok) {
        wait_ms = Math.max(wait_ms, Number(answer.headers.get('retry-after') ?? 0) * 1_000)
        continue
      }
      for await (const message of readMessages(answer.body)) {
        wait_ms = 0
        if (message.event === 'bye') break
        if (message.data !== null && message.event !== 'ready') onMessage(message)
        // Only now: what failed above is told again.
        if (message.id !== null) last_id = message.id
      }
    } catch (error) {
      if (signal.aborted) break
      if (error.message === 'the filters are wrong') throw error
    }
  }
  return last_id
}

function pause(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
}
