import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { ImageExtension } from '../image.ts'
import type { Picture, Refusal } from './decode-image.ts'
import { createFrameReader, encodeFrame } from './frames.ts'
import {
  decoder_cpu_s,
  decoder_data_kb,
  decoder_memory_mb,
  decoder_patience_ms,
  max_stored_bytes,
  max_thumb_bytes,
} from './limits.ts'
import { readUsage, type Usage } from './read-usage.ts'

/** It could not be looked at now, which says nothing of the picture. */
export type DecoderEnd = 'no_time'

/** One process; it is given one picture at a time. */
export interface Decoder {
  readonly pid: number | undefined
  decode(bytes: Buffer): Promise<Picture | Refusal | DecoderEnd>
  served(): number
  isAlive(): boolean
  kill(): void
}

const entry = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))
const node_flags = ['--max-old-space-size=96', '--max-semi-space-size=2']
/** What a core dump would show of people is left nowhere. */
const with_limits = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"'
const max_head_bytes = 4_096
const look_every_ms = 100

/** What it says is checked: it may have become another program by a picture. */
interface Head {
  readonly ready?: true
  readonly refusal?: Refusal
  readonly extension?: ImageExtension
  readonly width?: number
  readonly height?: number
  readonly transformed?: boolean
}

export function startDecoder(): Decoder {
  const child = spawnDecoder()
  let is_alive = true
  let served = 0
  let settle: ((outcome: Picture | Refusal | DecoderEnd) => void) | null = null
  let current: Buffer | null = null
  const ready = Promise.withResolvers<boolean>()
  const read = createFrameReader([max_head_bytes, max_stored_bytes, max_thumb_bytes])

  const kill = () => {
    is_alive = false
    child.kill('SIGKILL')
  }
  const finish = (outcome: Picture | Refusal | DecoderEnd) => {
    const told = settle
    settle = null
    current = null
    told?.(outcome)
  }
  const end = (outcome: Refusal | DecoderEnd) => {
    kill()
    ready.resolve(false)
    finish(outcome)
  }
  const fail = () => end('too_costly')
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      for (const [head, stored, thumb] of read(chunk)) {
        const said = JSON.parse(String(head)) as Head
        if (said.ready === true) ready.resolve(true)
        else if (current === null || stored === undefined || thumb === undefined) fail()
        else finish(said.refusal ?? pictureOf(said, { stored, thumb, sent: current }))
      }
    } catch {
      fail()
    }
  })
  // Its end tells what there is to tell.
  child.stdin.on('error', () => undefined)
  child.on('error', fail)
  // A picture brings it down by a fault or by what it takes, which is judged before we kill it. Whoever else kills it, a pool
  // that closes among them, does so for reasons of their own.
  child.on('close', (_code, signal) => end(signal === 'SIGKILL' ? 'no_time' : 'too_costly'))

  return {
    pid: child.pid,
    served: () => served,
    isAlive: () => is_alive,
    kill,
    async decode(bytes) {
      if (!(await ready.promise)) return 'no_time'
      served += 1
      const outcome = new Promise<Picture | Refusal | DecoderEnd>((resolve) => {
        settle = resolve
        current = bytes
      })
      // Its end may have come between two pictures.
      if (!is_alive) finish('no_time')
      else for (const part of encodeFrame([bytes])) child.stdin.write(part)
      const watching = watch(child.pid ?? 0, (verdict) => {
        kill()
        finish(verdict)
      })
      return outcome.finally(() => clearInterval(watching))
    },
  }
}

function spawnDecoder(): ChildProcessByStdio<Writable, Readable, null> {
  const command = [process.execPath, ...node_flags, entry]
  return spawn('/bin/sh', ['-c', with_limits, 'sh', String(decoder_data_kb), ...command], {
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** Time counts as its own time on a core: a picture is not refused because the machine has other things to do. */
function watch(pid: number, stop: (verdict: Refusal | DecoderEnd) => void): NodeJS.Timeout {
  const before = readUsage(pid)
  const started_ms = performance.now()
  return setInterval(() => {
    const usage = readUsage(pid)
    if (isTooCostly(before, usage)) stop('too_costly')
    else if (performance.now() - started_ms > decoder_patience_ms) stop('no_time')
  }, look_every_ms).unref()
}

function isTooCostly(before: Usage | null, usage: Usage | null): boolean {
  if (before === null || usage === null) return false
  return usage.cpu_s - before.cpu_s > decoder_cpu_s || usage.memory_mb > decoder_memory_mb
}

function pictureOf(
  { extension, width, height, transformed }: Head,
  { stored, thumb, sent }: { stored: Buffer; thumb: Buffer; sent: Buffer },
): Picture {
  if (extension === undefined || width === undefined || height === undefined || transformed === undefined) {
    throw new TypeError('an answer without what it must tell')
  }
  return { extension, width, height, transformed, bytes: transformed ? stored : sent, thumb }
}
