import type { Example } from './example.ts'
import { alarm_lane, card_lane, ignition_lane, speedLane } from './lanes.ts'
import { drive, type Moment, parked } from './moments.ts'

const halfHours = (from: number, to: number) =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, n) => from + n / 2)

const isOfficeHour = (hour: number) => (hour >= 7 && hour < 12) || (hour >= 13 && hour < 17.5)

const minute_cards: Readonly<Record<number, string>> = { 0: 'A1F3', 4: 'A1F3', 8: 'A1F3', 13: '', 15: 'A1F3' }

/** One sample a minute, and what the reader says at some of them. */
function cardsByMinute(minutes: number, cards: Readonly<Record<number, string>>): Moment[] {
  return parked(Array.from({ length: minutes + 1 }, (_, n) => [n * 60, { card: cards[n] ?? null }]))
}

/** Half an hour of work each time it is said, else at rest. */
function workDay(
  hours: readonly number[],
  isAtWork: (hour: number) => boolean,
  record: (hour: number) => Moment['record'] = () => ({}),
): Moment[] {
  return parked(
    hours.map((hour) => [
      Math.round((hour - 12) * 3_600),
      { ignition: isAtWork(hour), speed_kmh_e2: isAtWork(hour) ? 3_800 : 0, ...record(hour) },
    ]),
  )
}

export const examples_of_people: readonly Example[] = [
  {
    category: 7,
    slug: 'card-identification',
    caption:
      'A reader that repeats its card within ten minutes says nothing new; a card put in again is read again.',
    facts: { cards: { A1F3: 1 } },
    moments: cardsByMinute(18, minute_cards),
    lanes: [card_lane],
    expected: ['7 12:00:00', '7 12:15:00'],
  },
  {
    category: 14,
    beside: [22],
    slug: 'work-shift',
    caption: 'From the first activity to the last one before six hours of rest; lunch does not part it.',
    facts: {},
    moments: workDay(halfHours(6, 25), isOfficeHour),
    lanes: [ignition_lane],
    expected: ['14 07:00:00–17:30:00', '22 17:30:00'],
  },
  {
    category: 22,
    beside: [14],
    slug: 'end-of-shift',
    caption: 'A shift ends when another driver takes over, or where six hours of rest began.',
    facts: { cards: { ANA: 1, RUI: 2 } },
    moments: workDay(
      halfHours(6, 29),
      (hour) => hour >= 7 && hour < 21.5,
      (hour) => ({
        card: hour === 7 ? 'ANA' : hour === 14 ? 'RUI' : null,
      }),
    ),
    lanes: [ignition_lane, card_lane],
    expected: ['14 07:00:00–14:00:00', '14 14:00:00–21:30:00', '22 14:00:00', '22 21:30:00'],
  },
  {
    category: 24,
    slug: 'panic-button',
    caption:
      'Trackers repeat the alarm while the button is held: within a minute it is the same call for help.',
    facts: {},
    moments: drive({
      step_s: 10,
      speeds: [40, 42, 44, 40, 36, 30, 22, 20, 24, 30, 34, 38, 40, 42, 40, 38, 36, 30],
      record: (index) => ({ alarms: [2, 4, 5, 13].includes(index) ? ['panic'] : [] }),
    }),
    lanes: [speedLane(60), alarm_lane],
    expected: ['24 12:00:20', '24 12:02:10'],
  },
  {
    category: 25,
    beside: [7],
    slug: 'invalid-card-identification',
    caption: 'A code that is no driver’s and no passenger’s.',
    facts: { cards: { A1F3: 1 } },
    moments: cardsByMinute(8, { 1: '77E0', 2: '77E0', 5: 'A1F3' }),
    lanes: [card_lane],
    expected: ['25 12:01:00', '7 12:05:00'],
  },
  {
    category: 31,
    beside: [7],
    slug: 'passenger-identification',
    caption: 'Codes that the rule names are passengers. After another card the same one is read anew.',
    facts: { cards: { A1F3: 1 }, rules: { passenger_cards: ['P001', 'P002'] } },
    moments: cardsByMinute(10, { 0: 'A1F3', 3: 'P001', 4: 'P002', 8: 'P001' }),
    lanes: [card_lane],
    expected: ['7 12:00:00', '31 12:03:00', '31 12:04:00', '31 12:08:00'],
  },
]
