/** npm passes a Ctrl-C on to the program that it runs, which has got it from the terminal already. */
const echo_ms = 1_000

/** Aborts with the first SIGINT or SIGTERM. Whoever sends another one does not want to wait. */
export function listenForEnd(onImpatient: () => void): AbortSignal {
  const ending = new AbortController()
  let asked_ms = 0
  const take = () => {
    if (!ending.signal.aborted) {
      asked_ms = performance.now()
      ending.abort()
    } else if (performance.now() - asked_ms > echo_ms) onImpatient()
  }
  process.on('SIGINT', take).on('SIGTERM', take)
  return ending.signal
}
