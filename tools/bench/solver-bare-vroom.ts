import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PlanningProblem, TimeWindow } from '@tropeiro/server/plans/model/problem.ts'
import { runCommand } from '../../ops/services/run-command.ts'

export interface BareVroomOptions {
  /** The interpreter whose environment has the command `vroom`. */
  readonly python: string
  readonly budget_s: number
  readonly threads: number
}

interface VroomAnswer {
  readonly summary: { readonly duration: number; readonly unassigned: number }
}

/** What VROOM's own command makes of a problem of deliveries at its highest effort, with nothing of ours around it. */
export async function solveWithBareVroom(
  problem: PlanningProblem,
  { python, budget_s, threads }: BareVroomOptions,
): Promise<{ driving: number; unassigned: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-vroom-'))
  try {
    const file = path.join(folder, 'problem.json')
    writeFileSync(file, JSON.stringify(inWordsOfVroom(problem)))
    const options = ['-x', '5', '-t', String(threads), '-l', String(budget_s), '-i', file]
    const text = await runCommand(path.join(path.dirname(python), 'vroom'), options)
    const answer: VroomAnswer = JSON.parse(text)
    return { driving: answer.summary.duration, unassigned: answer.summary.unassigned }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function inWordsOfVroom(problem: PlanningProblem): unknown {
  const matrices = Object.entries(problem.matrices).map(([profile, { size, durations_s }]) => {
    const rows = Array.from({ length: size }, (_, row) => [
      ...durations_s.subarray(row * size, (row + 1) * size),
    ])
    return [profile, { durations: rows }] as const
  })
  // A limit of axles is a skill of those who keep it.
  const limits = [...new Set(problem.points.flatMap(({ max_axles }) => max_axles ?? []))]
  return {
    matrices: Object.fromEntries(matrices),
    vehicles: problem.vehicles.map(({ profile, start, end, capacity, axles, shift }, id) => ({
      id,
      profile,
      ...(start === null ? {} : { start_index: start }),
      ...(end === null ? {} : { end_index: end }),
      capacity: [capacity ?? 1_000_000],
      time_window: toPair(shift),
      skills: limits.filter((most) => axles === null || axles <= most),
    })),
    jobs: problem.points.map(({ location, service_s, capacity, windows, max_axles }, id) => ({
      id,
      location_index: location,
      service: service_s,
      delivery: [capacity],
      skills: max_axles === null ? [] : [max_axles],
      ...(windows.length === 0 ? {} : { time_windows: windows.map(toPair) }),
    })),
  }
}

const toPair = ({ start_s, end_s }: TimeWindow) => [start_s, end_s]
