import {
  AlertRule,
  AlertRuleAnswer,
  AlertRuleChangesBody,
  AlertRuleFilters,
  AlertRuleList,
  alert_defaults,
} from '@tropeiro/contract/exception.ts'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, presentOne } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { changeRule } from './change-rule.ts'
import { type RuleRow, selectRulePage } from './queries.ts'

export function registerAlertRules(app: HttpApp): void {
  app.route({
    method: 'GET',
    url: '/alert_rule',
    config: { scope: 'alert_rule:read' },
    schema: {
      summary: 'List alert rules',
      description:
        'One for each kind of exception: whether it is opened, from which threshold on, and who gets a mail.',
      querystring: AlertRuleFilters,
      response: { 200: AlertRuleList },
    },
    handler: (request, reply) =>
      sendList(request, reply, {
        item_schema: AlertRule,
        key: { kind: 'text' },
        rows: (page) => selectRulePage(getCaller(request).customer_id, page),
        present: presentRules,
      }),
  })

  app.route({
    method: 'PUT',
    url: '/alert_rule',
    config: { scope: 'alert_rule:write', versioned: true },
    schema: {
      summary: 'Change an alert rule',
      description:
        'The rule of the kind gets what is sent. Exceptions that are open stay; those that the worker judges again and again (late, late_departure, silent, document) close when their kind is turned off.',
      body: AlertRuleChangesBody,
      response: { 200: AlertRuleAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await changeRule(tx, actorOf(request), {
          changes: request.body.data,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, presentRules))
      }),
  })
}

function presentRules(rows: readonly RuleRow[]): AlertRule[] {
  return rows.map(({ kind, enabled, threshold, mail_user_ids }) => ({
    kind,
    enabled,
    threshold,
    unit: alert_defaults[kind]?.unit ?? null,
    mail_user_ids: [...mail_user_ids],
  }))
}
