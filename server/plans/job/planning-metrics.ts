import { Histogram } from 'prom-client'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'
import type { Solve } from '../planning/plan-routes.ts'
import type { Roads } from './roads.ts'

export interface PlanningMetrics {
  roads(roads: Roads): Roads
  solve(solve: Solve): Solve
  task(task: JobTask): JobTask
}

/** How long a job takes, and how much of it the engines have: what is left is ours. */
export function createPlanningMetrics(metrics: Metrics): PlanningMetrics {
  const seconds = new Histogram({
    name: 'tropeiro_planning_step_seconds',
    help: 'Time of planning, by what is done: the whole job, and within it the matrix, the search for routes, the drawing',
    labelNames: ['step'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 60, 120],
    registers: [metrics],
  })
  const during = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const end = seconds.startTimer({ step })
    try {
      return await work()
    } finally {
      end()
    }
  }
  return {
    roads: (roads) => ({
      engine: roads.engine,
      matrix: (...asked) => during('matrix', () => roads.matrix(...asked)),
      route: (...asked) => during('drawing', () => roads.route(...asked)),
    }),
    solve:
      (solve) =>
      (...asked) =>
        during('solving', () => solve(...asked)),
    task: (task) => ({
      ...task,
      run: (...asked) => during('job', () => task.run(...asked)),
    }),
  }
}
