import type { ServedMap } from './osrm/map/served-maps.ts'

const deadline_ms = 1_500

/** What an engine says to a short question; throws words for people when it says nothing. */
async function askBriefly(url: string): Promise<{ is_ok: boolean; text: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(deadline_ms) })
    return { is_ok: answer.ok, text: await answer.text() }
  } catch (cause) {
    throw new SilenceError(isDown(cause))
  }
}

class SilenceError extends Error {
  readonly is_down: boolean

  constructor(is_down: boolean) {
    super('it does not answer')
    this.is_down = is_down
  }
}

/** The connection is refused, or nobody has the name: Docker, without a name server to pass it on to, says EAI_AGAIN. */
const codes_of_down = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

function isDown(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : undefined
  return cause instanceof Error && 'code' in cause && codes_of_down.has(cause.code)
}

/** Which map an engine serves. */
export async function askForMap(url: string): Promise<ServedMap> {
  try {
    const map_key = await findMapKey(url)
    return { answers: true, map_key }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { answers: false, is_down: error instanceof SilenceError && error.is_down, reason }
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
