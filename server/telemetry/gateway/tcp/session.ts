import type { Codec, DeviceMessage } from '../../codecs/codec.ts'
import type { DeviceReport } from '../../model/device-report.ts'
import type { Holds } from '../holds.ts'

/**
 * What one connection has said so far.
 *
 *   new → named (a login, or a first report that names its device) → closed
 *
 * Known and unknown serials are answered alike until they send something to keep: only that is acknowledged for the one
 * and not for the other.
 */
export interface Session {
  /** Of the login; reports of some protocols name their device themselves. */
  readonly serial: string | null
  readonly corrupt_frames: number
}

export const new_session: Session = { serial: null, corrupt_frames: 0 }

/**
 * `known`: registered, with this protocol, and from where its customer lets it send. `unknown`: not so. `barred`: its address has tried too many unknown ones;
 * whether this one exists is not looked at. `unsure`: the directory is not there.
 */
export type Admission =
  | { readonly kind: 'known'; readonly holds: Holds }
  | { readonly kind: 'unknown' | 'barred' | 'unsure' }

export type CloseReason =
  | 'unknown_device'
  | 'too_many_unknown'
  | 'no_directory'
  | 'not_logged_in'
  | 'corrupt'
  | 'not_stored'
  | 'idle'
  | 'login_timeout'
  | 'frame_timeout'
  | 'unread_answers'
  | 'wrong_proxy_header'
  | 'failed'
  | 'draining'

export type Verdict =
  | { readonly kind: 'answer'; readonly reply: Buffer | null }
  | {
      readonly kind: 'store'
      readonly serial: string
      readonly holds: Holds
      readonly reports: readonly DeviceReport[]
      readonly reply: Buffer | null
    }
  /** Without an answer: whatever was not acknowledged is sent again, or stays in the device's memory. */
  | { readonly kind: 'close'; readonly reason: CloseReason }

export interface Judged {
  readonly session: Session
  readonly verdict: Verdict
}

const max_corrupt_frames = 20

/** What is to be done about a message. `admit` is asked at most once, of a serial that is new to the session or not. */
export function judgeMessage(
  session: Session,
  message: DeviceMessage,
  { protocol, admit }: { protocol: Codec['protocol']; admit: (serial: string, is_new: boolean) => Admission },
): Judged {
  if (message.kind === 'corrupt') return judgeCorrupt(session, message.is_lost, protocol)
  const serial = message.serial ?? session.serial
  if (serial === null) {
    // Some devices ask for the time before they say who they are.
    return message.kind === 'notice' ? answer(session, message.reply) : close(session, 'not_logged_in')
  }
  const is_new = serial !== session.serial || message.kind === 'login'
  const named = is_new ? { ...session, serial } : session
  const admission = admit(serial, is_new)
  if (admission.kind === 'barred') return close(named, 'too_many_unknown')
  if (admission.kind === 'unsure') return close(named, 'no_directory')
  if (message.kind !== 'reports') return answer(named, message.reply)
  if (admission.kind !== 'known') return close(named, 'unknown_device')
  const { reports, reply } = message
  return { session: named, verdict: { kind: 'store', serial, holds: admission.holds, reports, reply } }
}

/**
 * Teltonika acknowledges by a number of records and does not say of which packet: after one without an answer the next
 * answer would be taken for its. Answers of the others name their frame, or there are none.
 */
function judgeCorrupt(session: Session, is_lost: boolean, protocol: Codec['protocol']): Judged {
  const corrupt_frames = session.corrupt_frames + 1
  if (is_lost || protocol === 'teltonika' || corrupt_frames > max_corrupt_frames)
    return close(session, 'corrupt')
  return answer({ ...session, corrupt_frames }, null)
}

function answer(session: Session, reply: Buffer | null): Judged {
  return { session, verdict: { kind: 'answer', reply } }
}

function close(session: Session, reason: CloseReason): Judged {
  return { session, verdict: { kind: 'close', reason } }
}
