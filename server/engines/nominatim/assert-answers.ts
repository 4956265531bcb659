import { askBriefly } from '../ask-briefly.ts'

/** Resolves when the engine can answer; throws words for people when it cannot. */
export async function assertNominatimAnswers(url: string): Promise<void> {
  const { is_ok, text } = await askBriefly(`${url.replace(/\/+$/, '')}/status?format=json`)
  if (!text.includes('"status"')) throw new Error('something answers there, and it is not Nominatim')
  if (!is_ok) throw new Error('its database does not answer, or was not imported')
}
