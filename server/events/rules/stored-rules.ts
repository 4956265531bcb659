import { SetEventRules } from '@tropeiro/contract/event-rule.ts'
import { storedJson } from '../../platform/stored-json.ts'

export const stored_rules = storedJson(SetEventRules, { place: 'app.event_rules.rules' })
