const DEADLINE_MS = 1_500

/** What an engine says to a short question; throws words for people when it says nothing. */
export async function askBriefly(url: string): Promise<{ is_ok: boolean; text: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => null)
  const text = answer === null ? null : await answer.text().catch(() => null)
  if (answer === null || text === null) throw new Error('it does not answer')
  return { is_ok: answer.ok, text }
}
