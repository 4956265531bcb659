import type { ServedMap } from './osrm/map/served-maps.ts'

const deadline_ms = 1_500

/** What an engine says to a short question; throws words for people when it says nothing. */
async function askBriefly(url: string): Promise<{ is_ok: boolean; text: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadline_ms) }).catch(() => null)
  const text = answer === null ? null : await answer.text().catch(() => null)
  if (answer === null || text === null) throw new Error('it does not answer')
  return { is_ok: answer.ok, text }
}

/** Which map an engine serves. */
export async function askForMap(url: string): Promise<ServedMap> {
  try {
    const map_key = await findMapKey(url)
    return { answers: true, map_key }
  } catch (error) {
    return { answers: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Resolves when the engine answers at all, whatever about; throws words for people when it does not. */
export async function assertOsrmAnswers(url: string): Promise<void> {
  await findMapKey(url)
}

async function findMapKey(url: string): Promise<string | null> {
  const { text } = await askBriefly(`${url.replace(/\/+$/, '')}/nearest/v1/driving/0,0?generate_hints=false`)
  if (!text.includes('"code"')) throw new Error('something answers there, and it is not OSRM')
  return /"data_version":"([^"]+)"/.exec(text)?.[1] ?? null
}

/** Resolves when the engine can answer; throws words for people when it cannot. */
export async function assertNominatimAnswers(url: string): Promise<void> {
  const { is_ok, text } = await askBriefly(`${url.replace(/\/+$/, '')}/status?format=json`)
  if (!text.includes('"status"')) throw new Error('something answers there, and it is not Nominatim')
  if (!is_ok) throw new Error('its database does not answer, or was not imported')
}
