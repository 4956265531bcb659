import { Type } from 'typebox'

/** Long work: the queue, who may have how much of it, and how long routes are sought. */
export const jobs = {
  jobs_database_url: Type.String({
    description:
      'The same database as the role that runs jobs (tropeiro_jobs). Without it a worker runs none: imports wait until one does.',
    default: '',
    pattern: '^(postgres(ql)?://|$)',
    unit: 'URL',
    secret: true,
  }),
  maintenance_database_url: Type.String({
    description:
      'The same database as the role that deletes what is past its age (tropeiro_maintenance). Without it a worker deletes nothing, and tables grow.',
    default: '',
    pattern: '^(postgres(ql)?://|$)',
    unit: 'URL',
    secret: true,
  }),
  jobs_at_once: Type.Integer({
    description: 'Jobs that one worker has at work at a time.',
    default: 2,
    minimum: 1,
    maximum: 64,
    unit: 'jobs',
  }),
  jobs_customer_share: Type.Integer({
    description: 'Jobs of one customer that may be at work at a time, over all workers.',
    default: 1,
    minimum: 1,
    maximum: 1_000,
    unit: 'jobs',
  }),
  operations_queued_limit: Type.Integer({
    description:
      'Operations of one customer that may wait at a time; a further import or replan is answered 429.',
    default: 5_000,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'operations',
  }),
  import_synchronous_ms: Type.Integer({
    description: 'How long a synchronous import is awaited before it is answered 202 with its operation.',
    default: 25_000,
    minimum: 100,
    maximum: 600_000,
    unit: 'ms',
  }),
  solve_synchronous_ms: Type.Integer({
    description: 'Longest search for the routes of a synchronous import.',
    default: 8_000,
    minimum: 100,
    maximum: 600_000,
    unit: 'ms',
  }),
  solve_asynchronous_ms: Type.Integer({
    description: 'Longest search for the routes of an asynchronous import.',
    default: 60_000,
    minimum: 100,
    maximum: 3_600_000,
    unit: 'ms',
  }),
  solve_per_point_ms: Type.Integer({
    description: 'Search that each point of a plan is worth, up to the longest.',
    default: 60,
    minimum: 1,
    maximum: 60_000,
    unit: 'ms',
  }),
}
