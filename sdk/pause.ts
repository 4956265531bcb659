/** Waits, unless the signal is given meanwhile: then its reason is thrown. */
export async function pause(duration_ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, duration_ms)
  })
  await orAbort(passed, signal).finally(() => clearTimeout(timer))
}

/** What comes first: the result, or the reason of the signal. */
export async function orAbort<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  let stop = (): void => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([result, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
