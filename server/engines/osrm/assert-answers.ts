import { askBriefly } from '../ask-briefly.ts'

/** Resolves when the engine answers at all, whatever about; throws words for people when it does not. */
export async function assertOsrmAnswers(url: string): Promise<void> {
  const { text } = await askBriefly(`${url.replace(/\/+$/, '')}/nearest/v1/driving/0,0?generate_hints=false`)
  if (!text.includes('"code"')) throw new Error('something answers there, and it is not OSRM')
}
