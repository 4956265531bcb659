import type { EventCategoryId } from '@tropeiro/contract/event.ts'
import type { DetectedEvent, EventMoment } from '../../detected-event.ts'
import type { Found } from './find-events.ts'
import { lastTrusted, type ToldSample } from './told-history.ts'

/** The events that these are, written as the model writes them. */
export function eventsOf({ all, spans, instants }: Found): DetectedEvent[] {
  const isOff = (category: EventCategoryId, index: number) =>
    all[index]?.facts.rules.categories_off.includes(category) ?? false
  const timeAt = (index: number) => all[index]?.time_ms ?? 0
  const events: DetectedEvent[] = []
  for (const { category, subject, begin, end, settled, driver_id, value, limit } of spans) {
    if (typeof category === 'string' || isOff(category, begin)) continue
    const cm = all.slice(begin + 1, end + 1).reduce((sum, { leg_cm }) => sum + leg_cm, 0)
    events.push({
      category,
      subject,
      begin: momentAt(all, begin, { category, subject }),
      end: momentAt(all, end, { category, subject }),
      driver_id,
      device_id: all[begin]?.device_id ?? 0,
      distance_m: Math.floor((cm + 50) / 100),
      value,
      limit,
      settled_ms: settled === null ? null : timeAt(settled),
    })
  }
  for (const { category, subject, at, settled, driver_id, device_id, value, limit } of instants) {
    if (isOff(category, settled)) continue
    const moment = momentAt(all, at, { category, subject })
    const settled_ms = timeAt(settled)
    events.push({
      category,
      subject,
      begin: moment,
      end: moment,
      driver_id,
      device_id,
      distance_m: 0,
      value,
      limit,
      settled_ms,
    })
  }
  return events
}

function momentAt(
  all: readonly ToldSample[],
  index: number,
  { category, subject }: { category: EventCategoryId; subject: string },
): EventMoment {
  const sample = all[index]
  if (sample === undefined) throw new Error('there is no such sample')
  const { time_ms, facts, told } = sample
  const speed_kmh = sample.point?.speed_kmh ?? null
  const last = lastTrusted(all, index)
  const trusted = last?.point ?? null
  if (trusted === null || time_ms - trusted.time_ms > 25 * 3_600_000) return { time_ms, place: null }
  const place = { lat: trusted.lat, lng: trusted.lng }
  const [nearest] = facts.points_of_interest.findWithin(place, facts.rules.poi_radius_m)
  const own_area =
    category === 3 && facts.fences.findHolding(place).includes(Number(subject)) ? Number(subject) : null
  const own_point = category === 5 && subject.startsWith('poi:') ? Number(subject.slice(4)) : null
  return {
    time_ms,
    place: {
      latitude_deg_e7: Math.round(trusted.lat * 1e7),
      longitude_deg_e7: Math.round(trusted.lng * 1e7),
      speed_kmh_e2: speed_kmh === null ? null : Math.round(speed_kmh * 100),
      ignition: typeof told.ignition?.value === 'boolean' ? told.ignition.value : null,
      point_of_interest_id: own_point ?? nearest?.id ?? null,
      virtual_area_id: own_area ?? facts.areas.findHolding(place)[0] ?? null,
    },
  }
}
