/** As webhooks, the live stream and the feed give it. */
export interface LogEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An event of a vehicle. */
export interface CopiedEvent {
  readonly id: number
  readonly vehicle_id: number
  readonly category: number
  readonly open: boolean
  readonly begin_date: string
  /** Null: of an open one, nobody was told. */
  readonly end_date: string | null
}

/** What somebody knows who is told of changes and never asks. */
export interface LogCopy {
  /** Statuses, by the id of the plan. */
  readonly plans: ReadonlyMap<number, string>
  /** By the id of the point: its status, and the command by which it came to it. */
  readonly points: ReadonlyMap<number, { readonly status: string; readonly command_id: string | null }>
  /** How many answered a checklist, by the command that did. */
  readonly checklists: ReadonlyMap<string, number>
  readonly events: ReadonlyMap<number, CopiedEvent>
}

/** Of which a copy is made. */
export const copied_types = [
  'route_plan.started',
  'route_plan.unstarted',
  'route_plan.completed',
  'route_plan.resumed',
  'route_point.performed',
  'route_point.delivered',
  'route_point.returned',
  'route_point.corrected',
  'checklist.executed',
  'event.detected',
  'event.ended',
  'event.corrected',
  'event.withdrawn',
]

const plan_statuses: Readonly<Record<string, string>> = {
  'route_plan.started': 'E',
  'route_plan.resumed': 'E',
  'route_plan.completed': 'C',
}

/** In the order of their sequences. Pure. */
export function copyLog(log: readonly LogEvent[]): LogCopy {
  const plans = new Map<number, string>()
  const points = new Map<number, { status: string; command_id: string | null }>()
  const checklists = new Map<string, number>()
  const events = new Map<number, CopiedEvent>()
  for (const { type, data } of log) {
    const [of] = type.split('.')
    if (of === 'route_plan')
      plans.set(Number(data['route_plan_id']), plan_statuses[type] ?? String(data['status']))
    else if (of === 'route_point') {
      const status = String(data['to'])
      // What takes a record back leaves nothing that stands.
      const command_id = status === 'P' ? null : String(data['command_id'])
      points.set(Number(data['route_point_id']), { status, command_id })
    } else if (of === 'checklist') {
      const command_id = String(data['command_id'])
      checklists.set(command_id, (checklists.get(command_id) ?? 0) + 1)
    } else copyEvent(events, type, data)
  }
  return { plans, points, checklists, events }
}

function copyEvent(events: Map<number, CopiedEvent>, type: string, data: LogEvent['data']): void {
  const id = Number(data['id'])
  if (type === 'event.withdrawn') events.delete(id)
  // The end says what is new; the others are the whole of it.
  else
    events.set(id, { end_date: null, ...(type === 'event.ended' && events.get(id)), ...data } as CopiedEvent)
}
