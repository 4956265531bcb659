import type { Random } from '../../city/random.ts'
import type { PhoneForm, PhonePlan } from '../../phone/phone-agenda.ts'
import type { Moment } from '../../simulator/drive/moment.ts'
import { answerForm, type DecidedAnswer } from './answer-form.ts'
import { locationAt, takePhoto, tell, type Work, workOn } from './work.ts'

/** What a command may name at once. */
const max_items = 1_000
const accuracy_m = 6

/** The checklist, the start and the load: once, unless somebody has begun the plan already. */
export function beginPlan(work: Work, plan: PhonePlan, { moment, random }: Morning): void {
  const on_plan = workOn(work, plan)
  if (on_plan.is_begun) return
  on_plan.is_begun = true
  if (plan.status === 'E') return
  const [form] = work.phone.storage.forms.values()
  if (form !== undefined) executeChecklist(work, form, { plan, moment, random })
  const hodometer = Math.round(moment.odometer_m / 1_000)
  tell(work, { plan, type: 'plan.start', payload: { hodometer, ...locationAt(moment, accuracy_m) } })
  const items = plan.points.flatMap((point) => point.items.map(({ id }) => ({ id, checked: true })))
  for (let start = 0; start < items.length; start += max_items)
    tell(work, { plan, type: 'load.check', payload: { items: items.slice(start, start + max_items) } })
}

interface Morning {
  readonly moment: Moment
  readonly random: Random
}

function executeChecklist(
  work: Work,
  form: PhoneForm,
  { plan, moment, random }: Morning & { plan: PhonePlan },
): void {
  const scene = {
    ...moment,
    plate: plan.vehicle?.plate ?? 'sem placa',
    day: new Date(moment.time_ms).toISOString().slice(0, 10),
    risky: work.rules.risky,
  }
  const answered = answerForm(form.fields, scene, random.fork('form')).map((answer) => ({
    ...answer,
    photo: answer.has_picture ? takePhoto(work, null) : null,
  }))
  const { command_id } = tell(work, {
    plan: null,
    type: 'checklist.execute',
    payload: {
      checklist_form_id: form.id,
      form_version: form.version,
      ...(plan.vehicle !== null && { vehicle_id: plan.vehicle.id }),
      ...locationAt(moment, accuracy_m),
      answers: answered.map(({ checklist_form_field_id, value, item, photo }) => ({
        checklist_form_field_id,
        value,
        ...(item !== null && { table_item_id: item.id }),
        ...(photo !== null && { sha256: photo.sha256 }),
      })),
    },
    photos: answered.flatMap(({ photo }) => photo ?? []),
  })
  const answers = answered.map(({ checklist_form_field_id, value, photo }) => ({
    checklist_form_field_id,
    value,
    sha256: photo?.sha256 ?? null,
  }))
  work.checklists.push({
    kind: 'checklist',
    command_id,
    checklist_form_id: form.id,
    answers,
    ...countRisks(answered),
    signature: answered.find(({ type }) => type === 'signature')?.photo?.sha256 ?? null,
  })
}

function countRisks(answers: readonly DecidedAnswer[]) {
  const countOf = (level: string) => answers.filter(({ item }) => item?.risk_level === level).length
  return {
    count_items: answers.length,
    count_high_risk: countOf('H'),
    count_medium_risk: countOf('M'),
    count_low_risk: countOf('L'),
  }
}
