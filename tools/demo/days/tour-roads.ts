import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { type SurveyedRoad, surveyRoad } from '../../simulator/drive/road.ts'
import { fetchWay, nearestRoad } from '../../simulator/roads-of-osrm.ts'

/** The roads from each place to the next: each begins exactly where the one before ends. */
export async function fetchTourRoads(osrm_url: string, places: readonly LatLng[]): Promise<SurveyedRoad[]> {
  const stands: LatLng[] = []
  for (const place of places) stands.push(await nearestRoad(osrm_url, place))
  const roads: SurveyedRoad[] = []
  for (const [to, end] of stands.entries()) {
    const start = stands[to - 1]
    if (start === undefined) continue
    const way = await fetchWay(osrm_url, start, end)
    if (way === null)
      throw new Error(`no road leads from ${start.lat}, ${start.lng} to ${end.lat}, ${end.lng}`)
    const points = [start, ...way.points.slice(1, -1), end]
    roads.push(surveyRoad({ from: to - 1, to, points, speeds_kmh: way.speeds_kmh }))
  }
  return roads
}
