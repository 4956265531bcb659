const DEADLINE_MS = 1_500

/** Resolves when the engine can answer; throws words for people when it cannot. */
export async function assertNominatimAnswers(url: string): Promise<void> {
  const question = `${url.replace(/\/+$/, '')}/status?format=json`
  const answer = await fetch(question, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => null)
  const told = answer === null ? null : await answer.text().catch(() => null)
  if (answer === null || told === null) throw new Error('it does not answer')
  if (!told.includes('"status"')) throw new Error('something answers there, and it is not Nominatim')
  if (!answer.ok) throw new Error('its database does not answer, or was not imported')
}
