import { createRandom, type Random } from '../../city/random.ts'
import type { Camera } from '../../phone/camera.ts'
import type { Phone } from '../../phone/phone.ts'
import { NetworkLost } from '../../phone/phone-network.ts'
import { waitBefore } from '../../phone/sync-until-done.ts'
import type { Moment } from '../../simulator/drive/moment.ts'
import type { LedgerChecklist, PointRecord } from '../../simulator/ledger/driver-lines.ts'
import type { LedgerLine } from '../../simulator/ledger/ledger-line.ts'
import type { DriverRules } from './decide-stop.ts'
import { arrive, leave, type Visit } from './serve-stop.ts'
import { listLines } from './tell-ledger.ts'
import type { Work } from './work.ts'

export interface DriverSettings {
  readonly seed: string
  /** The vehicle's number, 0-based. */
  readonly n: number
  readonly phone: Phone
  readonly rules: DriverRules
  readonly camera: Camera
  readonly ledger: { write(line: LedgerLine): void }
  /** Real time, by which phones wait. */
  readonly nowMs?: () => number
}

/** A command that the server would not have. */
export interface RejectedCommand {
  readonly command_id: string
  readonly type: string
  readonly code: string
}

export interface DemoDriver {
  /** A second of the vehicle that they drive. Records commands when something happens; never waits. */
  see(moment: Moment): void
  /** One try of sending and fetching, unless there is no network; never throws for a network that is lost or a server that says later. */
  sync(): Promise<void>
  /** From now on there is a network. */
  comeOnline(): void
  /** Commands and pictures that are not acknowledged. */
  readonly waiting: number
  readonly has_network: boolean
  readonly rejected: readonly RejectedCommand[]
  /** A plan of theirs with a stop of which the server has the pictures; null also while it lacks those of a checklist. */
  readonly proven_plan: number | null
  /** Tells the ledger what the server must now show of their plans, points and checklists. */
  finish(): void
}

/** Agendas are fetched no more often, whatever the server lets phones do. */
const min_agenda_s = 60

export function createDriver(settings: DriverSettings): DemoDriver {
  const { phone, camera, rules, ledger, n } = settings
  const random = createRandom(settings.seed).fork('driver').fork(n)
  const work: Work = {
    phone,
    camera,
    rules,
    random,
    plans: new Map(),
    checklists: [],
    types: new Map(),
    is_killed: false,
  }
  let is_online = false
  const stops = followStops(work)
  const contact = keepContact(work, {
    random: random.fork('waits'),
    nowMs: settings.nowMs ?? (() => performance.now()),
    onAgenda: stops.resume,
  })
  return {
    see: (moment) => {
      if (!is_online) contact.has_network = moment.has_network
      stops.see(moment)
    },
    sync: contact.sync,
    comeOnline: () => {
      is_online = true
      contact.has_network = true
    },
    get waiting() {
      return phone.storage.outbox.length + phone.storage.images.size
    },
    get has_network() {
      return contact.has_network
    },
    get rejected() {
      return listRejected(work)
    },
    get proven_plan() {
      return findProvenPlan(work)
    },
    finish: () => {
      for (const line of listLines(work, n + 1)) ledger.write(line)
    },
  }
}

/** The stops of the vehicle, in their order; those of plans that the phone does not have wait for them. */
function followStops(work: Work) {
  let stop: number | null = null
  let visits = 0
  let current: Visit | null = null
  const unknown: Visit[] = []
  const serveUnknown = () => {
    for (const visit of unknown.splice(0)) {
      if (!arrive(work, visit)) unknown.push(visit)
      else if (visit.has_left) leave(work, visit)
    }
  }
  return {
    see: (moment: Moment) => {
      // Of nearly every second: it stands where it stood, or drives on.
      if (moment.stop === stop) return
      stop = moment.stop
      if (current !== null) {
        current.has_left = true
        if (!unknown.includes(current)) leave(work, current)
      }
      current = null
      if (stop === null) return
      current = { route_point_id: stop, n: visits, moment, has_arrived: false, has_left: false }
      visits += 1
      if (!arrive(work, current)) unknown.push(current)
    },
    resume: serveUnknown,
  }
}

interface ContactSettings {
  readonly random: Random
  readonly nowMs: () => number
  readonly onAgenda: () => void
}

/** What a phone does whenever it may have a network, as docs/offline.md asks. */
function keepContact(work: Work, { random, nowMs, onAgenda }: ContactSettings) {
  const { phone } = work
  let is_syncing = false
  let tries = 0
  let next_try_ms = Number.NEGATIVE_INFINITY
  let next_agenda_ms = Number.NEGATIVE_INFINITY

  const exchange = async () => {
    if (work.is_killed) phone.kill()
    work.is_killed = false
    await phone.sendCommands()
    if (phone.uploadsIn() === 0) await phone.uploadImages()
    if (nowMs() < next_agenda_ms) return
    await phone.fetchAgenda()
    next_agenda_ms = nowMs() + Math.max(min_agenda_s, phone.storage.settings?.sync_every_s ?? 0) * 1_000
    onAgenda()
  }
  const contact = {
    has_network: true,
    sync: async () => {
      if (is_syncing || !contact.has_network || nowMs() < next_try_ms) return
      is_syncing = true
      try {
        await exchange()
        tries = 0
      } catch (error) {
        if (!(error instanceof NetworkLost)) throw error
        const { retry_after_s } = error
        next_try_ms = nowMs() + waitBefore(tries, { retry_after_s, random: random.next() })
        tries += 1
      } finally {
        is_syncing = false
      }
    },
  }
  return contact
}

function findProvenPlan({ phone, plans, checklists }: Work): number | null {
  const { outbox, images } = phone.storage
  const unanswered = new Set(outbox.map(({ command_id }) => command_id))
  const hasServer = (command_id: string, pictures: readonly string[]) =>
    pictures.length > 0 && !unanswered.has(command_id) && !pictures.some((sha256) => images.has(sha256))
  const picturesOf = ({ answers }: LedgerChecklist) => answers.flatMap(({ sha256 }) => sha256 ?? [])
  if (!checklists.every((checklist) => hasServer(checklist.command_id, picturesOf(checklist)))) return null
  const isProven = ({ command_id, pictures }: PointRecord) => hasServer(command_id, pictures)
  const proven = [...plans.values()].find(({ records }) => [...records.values()].some(isProven))
  return checklists.length === 0 ? null : (proven?.plan.id ?? null)
}

function listRejected({ phone, types }: Work): RejectedCommand[] {
  const rejected = phone.told.filter(({ result, first }) => result === 'rejected' || first === 'rejected')
  const codes = new Map(rejected.map(({ command_id, problem }) => [command_id, problem?.code ?? 'unknown']))
  return [...codes].map(([command_id, code]) => ({
    command_id,
    type: types.get(command_id) ?? 'unknown',
    code,
  }))
}
