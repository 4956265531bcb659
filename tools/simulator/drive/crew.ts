import type { Random } from '../../city/random.ts'
import type { Equipment } from './equipment.ts'
import type { Motion } from './moment.ts'
import type { CardHolder, VehicleWorld } from './world.ts'

/** Who gets into a vehicle, and which cards the reader sees of them. */
export interface Crew {
  /** As `Cabin.card`. */
  next(motion: Motion): string | null
}

interface PlannedCard {
  readonly in_s: number
  readonly card: string
}

export function createCrew(equipment: Equipment, world: VehicleWorld, random: Random): Crew {
  const { card_reader } = equipment
  if (card_reader === 'none' || world.drivers.length === 0) return { next: () => null }
  const is_held = card_reader === 'held'
  const habits = is_held ? createHolding(world, random) : createTapping(world, random)
  let planned: PlannedCard[] = []
  let held = ''
  let seconds = 0
  let last: Motion | null = null

  function plan(cards: readonly PlannedCard[]): void {
    const from_now = cards.map(({ in_s, card }) => ({ in_s: seconds + in_s, card }))
    planned = [...planned, ...from_now].toSorted((a, b) => a.in_s - b.in_s)
  }

  return {
    next: (motion) => {
      seconds += 1
      const before = last
      last = motion
      if (motion.is_at_work && before?.is_at_work !== true) plan(habits.beginWork())
      else if (!motion.is_at_work && before?.is_at_work === true) {
        planned = []
        plan(habits.endWork())
      } else if (motion.is_at_work && before?.ignition === true && !motion.ignition) plan(habits.stop())
      const due = planned[0] !== undefined && planned[0].in_s <= seconds ? planned.shift() : undefined
      if (due !== undefined) held = due.card
      return is_held ? held : (due?.card ?? null)
    },
  }
}

interface CardHabits {
  beginWork(): PlannedCard[]
  stop(): PlannedCard[]
  endWork(): PlannedCard[]
}

function createTurns({ drivers }: VehicleWorld, random: Random) {
  let driver = random.pick(drivers)
  return {
    now: () => driver,
    /** Another one, where there are several. */
    change: (): CardHolder => {
      driver = drivers[(drivers.indexOf(driver) + 1) % drivers.length] ?? driver
      return driver
    },
  }
}

/** Of nobody: such as a transport ticket, or the key of a house. */
function strangeCard(random: Random): string {
  return `E${String(random.int(100_000, 999_999))}`
}

function createTapping(world: VehicleWorld, random: Random): CardHabits {
  const turns = createTurns(world, random)
  return {
    beginWork: () => {
      const cards: PlannedCard[] = []
      let in_s = random.int(2, 6)
      if (random.chance(0.25)) {
        cards.push({ in_s, card: strangeCard(random) })
        in_s += random.int(5, 15)
      }
      const { card } = random.chance(0.5) ? turns.change() : turns.now()
      cards.push({ in_s, card })
      if (random.chance(0.3)) cards.push({ in_s: in_s + random.int(20, 500), card })
      else if (random.chance(0.4)) cards.push({ in_s: in_s + random.int(700, 1_500), card })
      return cards
    },
    stop: () => {
      if (random.chance(0.15)) return [{ in_s: random.int(5, 20), card: random.pick(world.passenger_cards) }]
      if (random.chance(0.06)) return [{ in_s: random.int(5, 20), card: turns.change().card }]
      return random.chance(0.04) ? [{ in_s: random.int(5, 20), card: strangeCard(random) }] : []
    },
    endWork: () => [],
  }
}

function createHolding(world: VehicleWorld, random: Random): CardHabits {
  const turns = createTurns(world, random)
  return {
    beginWork: () => {
      const in_s = random.int(2, 6)
      const { card } = random.chance(0.5) ? turns.change() : turns.now()
      if (!random.chance(0.25)) return [{ in_s, card }]
      return [
        { in_s, card: strangeCard(random) },
        { in_s: in_s + 12, card: '' },
        { in_s: in_s + 20, card },
      ]
    },
    stop: () => {
      if (!random.chance(0.2)) return []
      const out_s = random.int(3, 10)
      const { card } = random.chance(0.3) ? turns.change() : turns.now()
      return [
        { in_s: out_s, card: '' },
        { in_s: out_s + random.int(10, 60), card },
      ]
    },
    endWork: () => [{ in_s: random.int(5, 30), card: '' }],
  }
}
