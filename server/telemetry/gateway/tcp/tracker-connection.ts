import type { Socket } from 'node:net'
import type { Codec, DeviceMessage } from '../../codecs/codec.ts'
import { createFrameBuffer, type FrameBuffer } from '../../codecs/frame-buffer.ts'
import type { DeviceHold } from '../../directory/device-directory.ts'
import { deviceKeyOf, isHeld, newestOf } from '../holds.ts'
import type { Caller } from './admission.ts'
import { ReplyQueue, type ReplySlot } from './reply-queue.ts'
import { type CloseReason, judgeMessage, new_session, type Session, type Verdict } from './session.ts'
import type { TrackerContext } from './tracker-context.ts'
import type { Speaker } from './voices.ts'

/** Answers that a device does not read. */
const max_unread_bytes = 65_536
/** Frames that wait for their answer: those with nothing to keep weigh nothing in what is on its way to the log. */
const max_due_replies = 1_000
/** Between two sweeps. What has records is bounded by the limits of its device; a device says little else. */
const max_small_talk = 100
/** Such a device connects again at once. */
const once_an_hour = { per_second: 1 / 3_600, burst: 0.01 }

/**
 * One tracker. Bytes become messages, each is judged, and what is to be kept goes to the log while the next is read; the
 * answers follow in order. It is not read while too much of it is under way, while its device or its customer has sent
 * too much, or while the log takes nothing: what was read is handled once it may.
 */
export class TrackerConnection {
  readonly #socket: Socket
  readonly #codec: Codec
  readonly #judging: Parameters<typeof judgeMessage>[2]
  readonly #context: TrackerContext
  readonly #frames: FrameBuffer
  readonly #replies = new ReplyQueue()
  readonly #speaker: Speaker
  /** As all below that say when, by the time that has elapsed. */
  readonly #opened_ms: number
  #session: Session = new_session
  #unhandled: DeviceMessage[] = []
  #heard_ms: number
  /** By the clock: the time of receipt of a record. */
  #received_ms = 0
  /** When the frame that is not whole began; 0: there is none. */
  #partial_since_ms = 0
  #unacknowledged_bytes = 0
  #not_before_ms = 0
  /** Messages without a record since the last sweep. */
  #small_talk = 0
  #is_finishing = false

  constructor(socket: Socket, { codec, ...caller }: Caller & { codec: Codec }, context: TrackerContext) {
    this.#socket = socket
    this.#codec = codec
    const { protocol } = codec
    const speaker = { ...caller, protocol }
    const admit = (serial: string, is_new: boolean) => context.admissions.admit(serial, is_new, speaker)
    this.#judging = { protocol, admit }
    this.#context = context
    this.#frames = createFrameBuffer(codec)
    this.#speaker = { network: caller.network, is_open: true }
    this.#opened_ms = context.elapsed()
    this.#heard_ms = this.#opened_ms
    socket.on('data', (chunk: Buffer) => this.#guard(() => this.#hear(chunk)))
    socket.once('close', () => {
      this.#speaker.is_open = false
      this.#unhandled = []
    })
  }

  /** Called now and then: ends what takes too long, and goes on with what had to wait. */
  sweep(now_ms: number): void {
    // Closed before, and its last answers were not read meanwhile.
    if (!this.#speaker.is_open) return void this.#socket.destroy()
    this.#small_talk = 0
    const late = this.#findLate(now_ms)
    if (late !== null) this.close(late)
    else if (this.#unhandled.length > 0) this.#guard(() => this.#work())
  }

  /** Reads no more; what is under way is acknowledged before it ends. */
  finish(): void {
    this.#is_finishing = true
    this.#unhandled = []
    this.#socket.pause()
    if (this.#replies.length === 0) this.close('draining')
  }

  close(reason: CloseReason): void {
    if (!this.#speaker.is_open) return
    this.#speaker.is_open = false
    this.#unhandled = []
    this.#context.metrics.closed.inc({ protocol: this.#codec.protocol, reason })
    // Answers that were given still leave.
    this.#socket.destroySoon()
  }

  /** A fault of ours ends this connection, and not the process with all others. */
  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#context.log.error({ err: error, protocol: this.#codec.protocol }, 'a tracker could not be heard')
      this.close('failed')
    }
  }

  #findLate(now_ms: number): CloseReason | null {
    const { idle_timeout_ms, login_timeout_ms, frame_timeout_ms } = this.#context.settings
    if (this.#socket.writableLength > max_unread_bytes) return 'unread_answers'
    // Whoever has to wait for us is not late.
    if (this.#unhandled.length > 0 || this.#replies.length > 0) return null
    if (this.#session.serial === null && now_ms - this.#opened_ms > login_timeout_ms) return 'login_timeout'
    if (this.#partial_since_ms > 0 && now_ms - this.#partial_since_ms > frame_timeout_ms)
      return 'frame_timeout'
    return now_ms - this.#heard_ms > idle_timeout_ms ? 'idle' : null
  }

  #hear(chunk: Buffer): void {
    if (!this.#speaker.is_open || this.#is_finishing) return
    this.#heard_ms = this.#context.elapsed()
    this.#received_ms = this.#context.now()
    const messages = this.#frames.add(chunk, this.#received_ms)
    if (this.#frames.pending_bytes === 0) this.#partial_since_ms = 0
    else if (messages.length > 0 || this.#partial_since_ms === 0) this.#partial_since_ms = this.#heard_ms
    if (messages.length === 0) return
    this.#unhandled = this.#unhandled.length === 0 ? messages : [...this.#unhandled, ...messages]
    this.#work()
  }

  #work(): void {
    const messages = this.#unhandled
    let handled = 0
    for (const message of messages) {
      if (!this.#speaker.is_open || this.#is_finishing || this.#mustWait() || !this.#handle(message)) break
      handled++
    }
    this.#flush()
    if (!this.#speaker.is_open || this.#is_finishing) return
    this.#unhandled = handled === messages.length ? [] : messages.slice(handled)
    if (this.#unhandled.length > 0) this.#socket.pause()
    else if (this.#socket.isPaused()) this.#socket.resume()
  }

  #mustWait(): boolean {
    const { settings, position_log, elapsed } = this.#context
    return (
      this.#unacknowledged_bytes > settings.max_unacknowledged_bytes ||
      this.#replies.length >= max_due_replies ||
      this.#small_talk >= max_small_talk ||
      position_log.waitingBytes() > settings.max_waiting_bytes ||
      position_log.state() === 'checking' ||
      this.#not_before_ms > elapsed()
    )
  }

  /** False: it must wait. */
  #handle(message: DeviceMessage): boolean {
    const { session, verdict } = judgeMessage(this.#session, message, this.#judging)
    this.#session = session
    if (verdict.kind === 'store' && verdict.reports.length > 0) return this.#store(verdict)
    this.#small_talk++
    if (verdict.kind === 'close') {
      if (message.kind === 'corrupt') this.#tellUnreadable(message.reason)
      this.#flush()
      this.close(verdict.reason)
    } else if (verdict.reply !== null) this.#replies.add(verdict.reply, 'due')
    return true
  }

  #store({ serial, holds, reports, reply }: Extract<Verdict, { kind: 'store' }>): boolean {
    const { limits, intake, elapsed } = this.#context
    const { protocol } = this.#codec
    const device = newestOf(holds)
    const now_ms = elapsed()
    const { customer_id, device_id } = device
    const wait_ms = limits.pay(customer_id, [{ device_id, records: reports.length }], now_ms)
    if (wait_ms > 0) {
      this.#not_before_ms = now_ms + wait_ms
      return false
    }
    this.#noticeVoice(serial, device)
    const { bytes, outcome } = intake.store([{ holds, reports }], {
      protocol,
      received_ms: this.#received_ms,
    })
    const slot = this.#replies.add(reply, 'waiting')
    this.#unacknowledged_bytes += bytes
    void outcome.then(({ kind }) => this.#guard(() => this.#settle(slot, bytes, kind === 'stored')))
    return true
  }

  #settle(slot: ReplySlot, bytes: number, is_stored: boolean): void {
    slot.state = is_stored ? 'due' : 'failed'
    this.#unacknowledged_bytes -= bytes
    if (!this.#speaker.is_open) return
    if (this.#unhandled.length > 0) this.#work()
    else this.#flush()
    if (this.#is_finishing && this.#replies.length === 0) this.close('draining')
  }

  /**
   * A frame that was not stored, or perhaps not, gets no answer and ends the connection: Teltonika would take the next
   * answer for this one's, Queclink and GT06 send again what is not answered, and Suntech, which is never answered,
   * keeps its reports only while it is not connected.
   */
  #flush(): void {
    const { bytes, is_failed } = this.#replies.take()
    if (bytes !== null && this.#socket.writable) this.#socket.write(bytes)
    if (is_failed) this.close('not_stored')
  }

  /** What is not answered is sent again: a device that says what we cannot read says it for ever, and all else waits behind it. */
  #tellUnreadable(problem: string): void {
    const { serial } = this.#session
    const { directory, unreadable, log, elapsed } = this.#context
    const holds = serial === null ? [] : directory.find(serial)
    if (!isHeld(holds)) return
    const device = deviceKeyOf(newestOf(holds))
    const now_ms = elapsed()
    if (unreadable.waitOf(device, once_an_hour, now_ms) > 0) return
    unreadable.pay(device, 1, { ...once_an_hour, now_ms })
    log.warn({ serial, protocol: this.#codec.protocol, problem }, 'a device says what cannot be read')
  }

  #noticeVoice(serial: string, { customer_id, device_id }: DeviceHold): void {
    const { voices, contested, metrics, log, now, elapsed } = this.#context
    if (!voices.hear(deviceKeyOf({ customer_id, device_id }), this.#speaker, elapsed())) return
    metrics.contested.inc()
    log.warn(
      { event: 'device.contested', customer_id, device_id, serial },
      'two networks speak for one device',
    )
    contested.note({ customer_id, device_id, occurred_at: new Date(now()) })
  }
}
