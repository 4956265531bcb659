/** The browser gives a lock to the next who asks once its holder is gone: closed, crashed or navigated away. */
export async function awaitEnd(lock: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lock, { signal }, () => undefined)
}

/** Held until the tab is gone; answers once it is held, as who waits for its end must come after. */
export function holdLock(lock: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(() => release()))
    navigator.locks.request(lock, hold).catch(reject)
  })
}
