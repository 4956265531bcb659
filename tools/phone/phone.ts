import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type {
  PhoneAgenda,
  PhoneCatalogue,
  PhoneForm,
  PhonePlan,
  PhonePoint,
  PhoneSettings,
} from './phone-agenda.ts'
import type { PhoneClock } from './phone-clock.ts'
import { type Network, NetworkLost, type PhoneAnswer } from './phone-network.ts'

/*
 * A driver's app as another company would write it from docs/offline.md: none of our types, only the protocol. What it keeps in
 * `PhoneStorage` survives that it is killed; everything else it finds out again.
 */

export interface PhoneCommand {
  readonly command_id: string
  readonly sequence: number
  readonly type: string
  readonly occurred_at: string
  readonly uptime_ms: number
  readonly boot: string
  readonly route_plan_id?: number
  readonly plan_version?: number
  readonly route_point_id?: number
  readonly assignment?: number
  readonly payload: Readonly<Record<string, unknown>>
}

interface KeptImage {
  readonly bytes: Buffer
  readonly content_type: string
  /** Of the command that names it; what is unanswered may still need the bytes. */
  readonly command_id: string
}

export interface PhoneStorage {
  installation_id: string
  sequence: number
  outbox: PhoneCommand[]
  images: Map<string, KeptImage>
  refresh_token: string
  plans: Map<number, PhonePlan>
  settings: PhoneSettings | null
  catalogue: PhoneCatalogue | null
  forms: Map<number, PhoneForm>
  agenda_version: string | null
  /** Of the exchange before: what the phone's clock is off by. */
  clock: { readonly offset_ms: number; readonly rtt_ms: number } | null
}

interface CommandResult {
  readonly command_id: string
  readonly result: 'applied' | 'duplicate' | 'rejected' | 'deferred'
  /** Of a duplicate: how it was answered first. */
  readonly first?: 'applied' | 'rejected' | null
  readonly problem?: { readonly code: string } | null
  readonly warnings: readonly { readonly code: string }[]
}

interface PlanPatch {
  readonly id: number
  readonly from_version: number
  readonly version: number
  readonly status: string
  readonly points: readonly Pick<PhonePoint, 'id' | 'assignment' | 'status' | 'position'>[]
  readonly gone: readonly number[]
}

interface CommandsAnswer {
  readonly received_at: string
  readonly answered_at: string
  readonly uploads: { readonly after_s: number }
  readonly installation: { readonly renew: boolean }
  readonly results: readonly CommandResult[]
  readonly plans: readonly PlanPatch[]
}

export interface PhoneLogin {
  readonly username: string
  readonly parent_username: string
  readonly password: string
}

/** Role null: the payload itself names it. */
export interface Photo {
  readonly role: string | null
  readonly bytes: Buffer
  readonly content_type: string
}

const batch_size = 100

export class Phone {
  readonly #network: Network
  readonly #clock: PhoneClock
  readonly #login: PhoneLogin
  /** In memory alone. */
  #access_token: string | null = null
  /** By uptime: somebody may set the clock while it waits. */
  #uploads_from_ms = 0
  storage: PhoneStorage
  /** Everything it was told, for those who compare. */
  readonly told: CommandResult[] = []

  constructor({ network, clock, login }: { network: Network; clock: PhoneClock; login: PhoneLogin }) {
    this.#network = network
    this.#clock = clock
    this.#login = login
    this.storage = emptyStorage()
  }

  /** Whose it is. */
  get username(): string {
    return this.#login.username
  }

  /** Durable before the screen says done. */
  record(
    command: Pick<
      PhoneCommand,
      'type' | 'payload' | 'route_plan_id' | 'route_point_id' | 'assignment' | 'plan_version'
    >,
    photos: readonly Photo[] = [],
  ): PhoneCommand {
    const { storage } = this
    const command_id = uuidV7(this.#clock.now())
    const images = photos.flatMap(({ role, bytes, content_type }) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      storage.images.set(sha256, { bytes, content_type, command_id })
      return role === null ? [] : [{ role, sha256 }]
    })
    storage.sequence += 1
    const recorded: PhoneCommand = {
      ...command,
      command_id,
      sequence: storage.sequence,
      occurred_at: new Date(this.#clock.now()).toISOString(),
      ...this.#clock.uptime(),
      payload: images.length === 0 ? command.payload : { ...command.payload, images },
    }
    storage.outbox.push(recorded)
    return recorded
  }

  /** The process ends; what is stored stays. */
  kill(): void {
    this.#access_token = null
    this.#uploads_from_ms = 0
  }

  /** All is gone, as with a new phone. What was not sent is lost, and told for who compares. */
  reinstall(): { readonly commands: readonly string[]; readonly images: readonly string[] } {
    const { outbox, images } = this.storage
    const lost = { commands: outbox.map(({ command_id }) => command_id), images: [...images.keys()] }
    this.kill()
    this.storage = emptyStorage()
    return lost
  }

  /** Forgets what it knows of plans, as who presses "load everything again". */
  forgetAgenda(): void {
    Object.assign(this.storage, { plans: new Map(), catalogue: null, forms: new Map(), agenda_version: null })
  }

  async logIn(): Promise<void> {
    const answer = await this.#send(
      { method: 'POST', path: '/auth/login/', body: { ...this.#login, realm: 'app' } },
      null,
    )
    expectStatus(answer, 200)
    const { access_token, refresh_token } = answer.body as { access_token: string; refresh_token: string }
    this.storage.refresh_token = refresh_token
    this.#access_token = access_token
  }

  /** One try of everything; throws `NetworkLost` where it stands. True: nothing is left to send. */
  async sync(): Promise<boolean> {
    await this.sendCommands()
    if (this.uploadsIn() === 0) await this.uploadImages()
    await this.fetchAgenda()
    return this.storage.outbox.length === 0 && this.storage.images.size === 0
  }

  /** For how long the server asked to be spared of pictures, in ms. */
  uploadsIn(): number {
    return Math.max(0, this.#uploads_from_ms - this.#clock.uptime().uptime_ms)
  }

  async sendCommands(): Promise<void> {
    const { storage } = this
    while (storage.outbox.length > 0) {
      const commands = storage.outbox.slice(0, batch_size)
      const sent_ms = this.#clock.now()
      const answer = await this.#authorised({
        method: 'POST',
        path: '/execution/commands',
        body: {
          installation_id: storage.installation_id,
          app: 'simulated 1.0',
          sent_at: new Date(sent_ms).toISOString(),
          ...this.#clock.uptime(),
          ...(storage.clock !== null && { clock: storage.clock }),
          outbox: {
            commands: storage.outbox.length,
            images: storage.images.size,
            oldest_at: commands[0]?.occurred_at,
          },
          commands,
        },
      })
      expectStatus(answer, 200)
      const { data } = answer.body as { data: CommandsAnswer }
      this.#takeResults(data, sent_ms)
      if (data.results.some(({ result }) => result === 'deferred')) throw new NetworkLost('to be tried again')
    }
  }

  #takeResults(data: CommandsAnswer, sent_ms: number): void {
    const { storage } = this
    this.told.push(...data.results)
    const received_ms = this.#clock.now()
    this.#uploads_from_ms = this.#clock.uptime().uptime_ms + data.uploads.after_s * 1_000
    const server_ms = Date.parse(data.answered_at) - Date.parse(data.received_at)
    storage.clock = {
      offset_ms: Math.round(
        (Date.parse(data.received_at) - sent_ms + (Date.parse(data.answered_at) - received_ms)) / 2,
      ),
      rtt_ms: Math.max(0, Math.round(received_ms - sent_ms - server_ms)),
    }
    const judged = new Set(
      data.results.filter(({ result }) => result !== 'deferred').map(({ command_id }) => command_id),
    )
    storage.outbox = storage.outbox.filter(({ command_id }) => !judged.has(command_id))
    for (const patch of data.plans) this.#takePatch(patch)
    if (data.installation.renew) storage.installation_id = randomUUID()
  }

  /** Taken only by who holds the version before it. */
  #takePatch(patch: PlanPatch): void {
    const plan = this.storage.plans.get(patch.id)
    if (plan === undefined || plan.version !== patch.from_version) return
    const changed = new Map(patch.points.map((point) => [point.id, point]))
    const known = new Set(plan.points.map(({ id }) => id))
    // A point that it has never seen must be fetched.
    if (patch.points.some(({ id }) => !known.has(id))) return
    const points = plan.points
      .filter(({ id }) => !patch.gone.includes(id))
      .map((point) => ({ ...point, ...changed.get(point.id) }))
    this.storage.plans.set(patch.id, { ...plan, version: patch.version, status: patch.status, points })
  }

  /** Bytes are forgotten when the server says stored, and the command that names them is answered. */
  async uploadImages(): Promise<void> {
    const { storage } = this
    const unanswered = new Set(storage.outbox.map(({ command_id }) => command_id))
    const ready = [...storage.images].filter(([, { command_id }]) => !unanswered.has(command_id))
    for (let start = 0; start < ready.length; start += batch_size) {
      const asked = ready.slice(start, start + batch_size)
      const images = asked.map(([sha256, { bytes, content_type }]) => ({
        sha256,
        size: bytes.length,
        content_type,
      }))
      const answer = await this.#authorised({ method: 'POST', path: '/image/wanted', body: { images } })
      expectStatus(answer, 200)
      const { data } = answer.body as { data: { sha256: string; state: string }[] }
      for (const { sha256, state } of data) {
        const image = storage.images.get(sha256)
        if (image === undefined) continue
        if (state === 'stored' || (state === 'wanted' && (await this.#upload(sha256, image))))
          storage.images.delete(sha256)
      }
    }
  }

  async #upload(sha256: string, { bytes, content_type }: KeptImage): Promise<boolean> {
    const answer = await this.#authorised({
      method: 'PUT',
      path: `/image/${sha256}`,
      body: bytes,
      content_type,
    })
    if (answer.status === 202) return false
    if (answer.status !== 200) expectStatus(answer, 201)
    return true
  }

  async fetchAgenda(): Promise<void> {
    const { storage } = this
    const have = [...storage.plans.values()].map(({ id, version }) => `${id}:${version}`).join(',')
    const forms = [...storage.forms.values()].map(({ id, version }) => `${id}:${version}`).join(',')
    const query = new URLSearchParams({
      ...(have !== '' && { have }),
      ...(storage.catalogue !== null && { catalogue: String(storage.catalogue.version) }),
      ...(forms !== '' && { forms }),
    })
    const answer = await this.#authorised({ method: 'GET', path: `/agenda/?${query.toString()}` })
    if (answer.status === 304) return
    expectStatus(answer, 200)
    const { data } = answer.body as { data: PhoneAgenda }
    const fetched: PhonePlan[] = [...data.plans]
    for (const { id } of data.more) {
      const one = await this.#authorised({ method: 'GET', path: `/agenda/?plan=${id}` })
      expectStatus(one, 200)
      fetched.push(...(one.body as { data: PhoneAgenda }).data.plans.filter((plan) => plan.id === id))
    }
    const kept = data.unchanged.flatMap((id) => storage.plans.get(id) ?? [])
    storage.plans = new Map([...kept, ...fetched].map((plan) => [plan.id, plan]))
    if (data.catalogue !== null) storage.catalogue = data.catalogue
    const kept_forms = data.forms_unchanged.flatMap(({ id }) => storage.forms.get(id) ?? [])
    storage.forms = new Map([...kept_forms, ...data.forms].map((form) => [form.id, form]))
    storage.settings = data.settings
    storage.agenda_version = data.version
  }

  async #authorised(call: Call): Promise<PhoneAnswer> {
    if (this.#access_token === null) await this.#renew()
    const answer = await this.#send(call, this.#access_token)
    throwIfLater(answer)
    if (answer.status !== 401) return answer
    await this.#renew()
    return this.#send(call, this.#access_token)
  }

  /** The successor is stored before the access token is used. A session that has ended: its driver logs in again. */
  async #renew(): Promise<void> {
    if (this.storage.refresh_token === '') return this.logIn()
    const answer = await this.#send({ method: 'POST', path: '/auth/token/' }, this.storage.refresh_token)
    if (answer.status === 401) return this.logIn()
    expectStatus(answer, 200)
    const { access_token, refresh_token } = answer.body as { access_token: string; refresh_token?: string }
    if (refresh_token !== undefined) this.storage.refresh_token = refresh_token
    this.#access_token = access_token
  }

  #send(
    { method, path, body, content_type = 'application/json' }: Call,
    token: string | null,
  ): Promise<PhoneAnswer> {
    return this.#network({
      method,
      path,
      headers: {
        'installation-id': this.storage.installation_id,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': content_type }),
      },
      ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
  }
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly content_type?: string
}

function emptyStorage(): PhoneStorage {
  return {
    installation_id: randomUUID(),
    sequence: 0,
    outbox: [],
    images: new Map(),
    refresh_token: '',
    plans: new Map(),
    settings: null,
    catalogue: null,
    forms: new Map(),
    agenda_version: null,
    clock: null,
  }
}

function throwIfLater({ status, headers, body }: PhoneAnswer): void {
  if (status !== 429 && status < 500) return
  const asked_s = Number(headers['retry-after'])
  const { code } = (body ?? {}) as { code?: string }
  throw new NetworkLost(`the server says ${status} ${code}`, asked_s > 0 ? asked_s : null)
}

function expectStatus(answer: PhoneAnswer, status: number): void {
  throwIfLater(answer)
  if (answer.status !== status)
    throw new Error(`${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`)
}

/** RFC 9562, of a phone's own time. */
function uuidV7(now_ms: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now_ms, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
