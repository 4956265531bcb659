import { useScope } from '../../api/session.ts'
import { FormPage } from '../shared/form-page.tsx'
import { AlertRules } from './alert-rules.tsx'
import { EventRules } from './event-rules.tsx'

/** When the company wants to hear of something, and from when on it is something. */
export function RulesSection() {
  const may_read_events = useScope('event_rule:read')
  return (
    <FormPage>
      <AlertRules />
      {may_read_events ? <EventRules /> : null}
    </FormPage>
  )
}
