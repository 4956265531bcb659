import type { Vault } from '@tropeiro/db/vault.ts'
import type { EngineCheck } from '../platform/health/engine-check.ts'
import type { EnqueueJob } from '../platform/jobs/enqueue-job.ts'
import type { MailSettings } from '../platform/mail/mail-settings.ts'
import { createSmtp, type Smtp } from '../platform/mail/smtp.ts'
import type { Metrics } from '../platform/metrics/metrics-server.ts'
import type { Slice } from '../platform/slice.ts'
import type { Notify } from './causes/notify.ts'
import { createLogFollower } from './following/follow-log.ts'
import { createNoticesTask, createNotify } from './mail/send-notices.ts'
import { createExceptionMetrics } from './metrics.ts'
import { createPapersWatch } from './papers/watch-papers.ts'
import { registerExceptionCommands, registerExceptionReading } from './routes.ts'
import { registerAlertRules } from './rules/routes.ts'
import { createLooks } from './watching/looks.ts'
import {
  createDueWatch,
  createPlanWatch,
  createWatchPlans,
  type WatchingContext,
} from './watching/watch-plans.ts'

interface ExceptionsContext extends Omit<WatchingContext, 'notify' | 'looks'> {
  readonly metrics: Metrics
  readonly vault: Vault
  readonly enqueueJob: EnqueueJob
  /** Null: no mail is sent. */
  readonly mail: MailSettings | null
}

const notifyNobody: Notify = async () => undefined

/** What somebody has to look at: opened by what the log tells, closed by people or when nothing causes it any more. */
export function createExceptions(given: ExceptionsContext): Slice {
  const { mail } = given
  const smtp = mail === null ? null : createSmtp(mail.smtp)
  const notify = smtp === null ? notifyNobody : createNotify(given)
  const context = { ...given, notify, looks: createLooks() }
  const metrics = createExceptionMetrics(given.metrics)
  const watchPlans = createWatchPlans(context)
  return {
    register: (app) => {
      registerExceptionReading(app)
      registerExceptionCommands(app)
      registerAlertRules(app)
    },
    tasks:
      smtp === null || mail === null
        ? []
        : [createNoticesTask({ ...given, metrics, smtp, max_per_hour: mail.max_per_hour })],
    loops: [
      createLogFollower({ ...context, watchPlans, metrics }),
      createPlanWatch(context, watchPlans),
      createDueWatch(context, watchPlans),
      createPapersWatch(context),
    ],
    engines: [smtpCheck(mail, smtp)],
    close: async () => smtp?.close(),
  }
}

function smtpCheck(mail: MailSettings | null, smtp: Smtp | null): EngineCheck {
  return {
    name: 'mail',
    engine: 'the SMTP server',
    variable: 'TROPEIRO_SMTP_URL',
    setting: mail?.smtp.url ?? '',
    asked_by: 'worker',
    described_in: 'docs/operating.md',
    assertAnswers: async () => smtp?.assertAnswers(),
  }
}
