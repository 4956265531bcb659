import { type Draw, isOnceIn } from '../../test/draw.ts'
import type { Facts, FinishFact, RecordFact, StartFact, VisitFact } from '../facts.ts'
import type { Intent, PlanIntent, PointIntent } from '../intent.ts'

export interface Day {
  readonly intent: Intent
  readonly facts: Facts
}

const day_ms = Date.parse('2026-03-02T00:00:00Z')
const at = (minute: number) => new Date(day_ms + minute * 60_000)
const people = [11, 12, 13]

function pick<T>(draw: Draw, items: readonly T[]): T {
  const item = items[draw(0, items.length - 1)]
  if (item === undefined) throw new Error('there is something to pick')
  return item
}

/** Few plans, points, people and minutes, so that everything meets everything. */
export function drawDay(draw: Draw): Day {
  const plans = Array.from({ length: draw(1, 3) }, (_, index) => drawPlan(draw, index + 1))
  const points = Array.from({ length: draw(1, 5) }, (_, index) => drawPoint(draw, index + 1, plans))
  const intent = { plans, points }
  const times = draw(0, 9)
  const draws = Array.from({ length: times }, (_, index) => index + 1)
  return {
    intent,
    facts: {
      records: draws.filter(() => !isOnceIn(draw, 3)).map((id) => drawRecord(draw, id, intent)),
      visits: draws.filter(() => isOnceIn(draw, 3)).map(() => drawVisit(draw, intent)),
      starts: draws.filter(() => isOnceIn(draw, 9)).map(() => drawStart(draw, intent)),
      finishes: draws.filter(() => isOnceIn(draw, 4)).map(() => drawFinish(draw, intent)),
    },
  }
}

function drawPlan(draw: Draw, id: number): PlanIntent {
  const moment = (odds: number) => (isOnceIn(draw, odds) ? at(draw(0, 30)) : null)
  return {
    id,
    planning: pick(draw, ['W', 'R', 'I', 'P']),
    user_id: pick(draw, people),
    former: isOnceIn(draw, 4) ? [{ user_id: pick(draw, people), valid_to: at(draw(0, 30)) }] : [],
    started_at: moment(4),
    closed_at: moment(6),
    reopened_at: moment(6),
    removed_at: moment(4),
  }
}

function drawPoint(draw: Draw, id: number, plans: readonly PlanIntent[]): PointIntent {
  return {
    id,
    type: pick(draw, ['PA', 'PE', 'PE', 'PC', 'CH']),
    route_plan_id: pick(draw, plans).id,
    assignment: draw(1, 2),
    assigned_version: draw(1, 3),
    removed_at: isOnceIn(draw, 5) ? at(draw(0, 30)) : null,
  }
}

/** Mostly of the point's own plan and assignment. */
function drawPlace(draw: Draw, { plans, points }: Intent) {
  const point = pick(draw, points)
  return {
    route_point_id: point.id,
    route_plan_id: isOnceIn(draw, 3) ? pick(draw, plans).id : point.route_plan_id,
    assignment: isOnceIn(draw, 4) ? 1 : point.assignment,
  }
}

function drawRecord(draw: Draw, id: number, intent: Intent): RecordFact {
  const kind = pick(draw, ['execute', 'execute', 'return', 'manual'] as const)
  const moment = draw(0, 30)
  return {
    ...drawPlace(draw, intent),
    id,
    kind,
    command_id: kind === 'manual' ? null : `command ${id}`,
    user_id: pick(draw, people),
    at: at(moment),
    received_at: at(moment + draw(0, 30)),
    voided: isOnceIn(draw, 4),
  }
}

function drawVisit(draw: Draw, intent: Intent): VisitFact {
  const kind = pick(draw, ['arrive', 'depart'] as const)
  return { ...drawPlace(draw, intent), kind, user_id: pick(draw, people), at: at(draw(0, 30)) }
}

function drawStart(draw: Draw, { plans }: Intent): StartFact {
  return { route_plan_id: pick(draw, plans).id, user_id: pick(draw, people), at: at(draw(0, 30)) }
}

function drawFinish(draw: Draw, intent: Intent): FinishFact {
  const unvisited = intent.points.filter(() => !isOnceIn(draw, 4)).map(({ id }) => id)
  return { ...drawStart(draw, intent), plan_version: draw(1, 3), unvisited }
}
