import { api, type Schemas, unwrap } from './client.ts'

export type LastPosition = Schemas['LastPosition']

/** Where each vehicle was seen last, of those that ever were. */
export async function readLastPositions(signal: AbortSignal): Promise<LastPosition[]> {
  const { data } = await unwrap(api.GET('/position/last', { signal }))
  return data.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
}
