const DEADLINE_MS = 1_500

/** Resolves when the engine answers at all, whatever about; throws words for people when it does not. */
export async function assertOsrmAnswers(url: string): Promise<void> {
  const question = `${url.replace(/\/+$/, '')}/nearest/v1/driving/0,0?generate_hints=false`
  const answer = await fetch(question, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => null)
  const told = answer === null ? null : await answer.text().catch(() => null)
  if (told === null) throw new Error('it does not answer')
  if (!told.includes('"code"')) throw new Error('something answers there, and it is not OSRM')
}
