import { createHash } from 'node:crypto'
import { type Camera, withComment } from '../../../../tools/phone/camera.ts'
import type { Phone, PhoneCommand, Photo } from '../../../../tools/phone/phone.ts'
import type { PhonePlan, PhonePoint } from '../../../../tools/phone/phone-agenda.ts'
import { itemCodeOf } from '../give-plan.ts'

/** What the office has set up for its drivers. */
export interface DayRules {
  readonly form: { readonly id: number; readonly text: number; readonly photo: number; readonly sign: number }
  readonly return_reason_id: number
  readonly plate: string
  readonly camera: Camera
  /** Photos of a day, but for those of the checklist. */
  readonly photos: number
}

/** What a driver did, in its order. */
export interface DrivenDay {
  readonly plan: PhonePlan
  readonly commands: PhoneCommand[]
}

interface PointPayload {
  readonly photos?: readonly Photo[]
  readonly [name: string]: unknown
}

const jpeg = 'image/jpeg'

/** A whole day of a plan with commands of every type; it stops after each step, for who sends in between. */
export function* driveDay(phone: Phone, day: DrivenDay, rules: DayRules): Generator<void> {
  const { plan, commands } = day
  const { points } = plan
  let photos_left = rules.photos
  const takePhotos = (wanted: number) => {
    const count = Math.min(photos_left, wanted)
    photos_left -= count
    return Array.from({ length: count }, (_, n) => {
      const photo = rules.camera()
      const bytes = photos_left % 5 === 4 ? withComment(photo) : photo
      return { role: n === 0 ? 'picture' : 'signature', bytes, content_type: jpeg }
    })
  }
  const onPlan = (type: string, payload: object) =>
    commands.push(phone.record({ type, route_plan_id: plan.id, payload: { ...payload } }))
  const atPoint = (
    { id, assignment }: PhonePoint,
    type: string,
    { photos = [], ...payload }: PointPayload = {},
  ): PhoneCommand => {
    const about = { route_plan_id: plan.id, plan_version: plan.version, route_point_id: id, assignment }
    const done = phone.record({ type, ...about, payload }, photos)
    commands.push(done)
    return done
  }

  onPlan('plan.start', {})
  onPlan('load.check', { items: [{ external_code: itemCodeOf(1), checked: true }] })
  commands.push(answerForm(phone, rules))
  yield
  for (const [n, point] of points.entries()) {
    // All through the day.
    const wanted = Math.ceil(photos_left / (points.length - n))
    const location = { latitude: -29.9, longitude: -52.5, accuracy_m: 8 }
    atPoint(point, 'point.arrive', { location })
    if (n % 5 === 3) atPoint(point, 'point.return', { route_return_reason_id: rules.return_reason_id })
    else {
      const receiver = { name: 'Maria Souza', document: '52998224725' }
      const done = atPoint(point, 'point.execute', {
        receiver,
        location,
        photos: takePhotos(Math.min(2, wanted)),
      })
      if (n % 5 === 4) {
        atPoint(point, 'point.correct', { corrects: done.command_id })
        atPoint(point, 'point.execute', { receiver, notes: 'na portaria' })
      }
      if (n % 5 === 1) {
        const photos = takePhotos(Math.min(1, wanted))
        if (photos.length > 0) atPoint(point, 'point.attach', { command_id: done.command_id, photos })
      }
    }
    if (n === Math.floor(points.length / 2))
      onPlan('vehicle.change', { plate: rules.plate, reason: 'pneu furado' })
    atPoint(point, 'point.depart')
    yield
  }
  onPlan('plan.finish', { unvisited: [] })
  yield
}

/** Two answers with images, which the answers themselves name, and one without. */
function answerForm(phone: Phone, { form, camera }: DayRules): PhoneCommand {
  const photos = [camera(), camera()].map((bytes) => ({ role: null, bytes, content_type: jpeg }))
  const [photo, signature] = photos.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  const answers = [
    { checklist_form_field_id: form.text, value: 'IXY2B34' },
    { checklist_form_field_id: form.photo, sha256: photo },
    { checklist_form_field_id: form.sign, sha256: signature },
  ]
  const payload = { checklist_form_id: form.id, form_version: 1, answers }
  return phone.record({ type: 'checklist.execute', payload }, photos)
}
