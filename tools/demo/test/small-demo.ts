import { createDefaultCity } from '../../city/default-city.ts'
import { createRoadMap } from '../../simulator/drive/road.ts'
import { makeGridRoads } from '../../simulator/drive/test/grid-roads.ts'
import { type DemoPlan, type DemoWish, planDemo } from '../company/plan-demo.ts'

/** A demo over the generated city, with everything that is not given. */
export function planSmallDemo(given: Partial<DemoWish> = {}): DemoPlan {
  return planDemo({
    seed: '1',
    vehicles: 3,
    drivers: 2,
    city: createDefaultCity(),
    roads: createRoadMap(makeGridRoads()),
    protocols: ['teltonika_8', 'osmand'],
    speed_limit_kmh: 60,
    ...given,
  })
}
