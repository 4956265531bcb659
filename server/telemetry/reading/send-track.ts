import { AppError } from '@tropeiro/contract/app-error.ts'
import { Position, type TrackFormat } from '@tropeiro/contract/position-reading.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { longest_list } from '../../platform/http/lists/list.ts'
import { nameNext, readPageQuery } from '../../platform/http/lists/page-query.ts'
import { streamAnswer, type Text } from '../../platform/http/lists/stream-answer.ts'
import { createPlacing, type PlacedSample } from './place-samples.ts'
import { presentSample } from './present-position.ts'
import { readSamples, type VehiclePeriod, type VehicleSample } from './read-samples.ts'
import {
  createGeoJsonWriter,
  createGpxWriter,
  createJsonWriter,
  type Pagination,
  track_types,
} from './write-track.ts'

export interface TrackRequest {
  readonly format: TrackFormat
  readonly period: VehiclePeriod
}

/** Takes samples in their order; null: the format has no use for one without a place. */
interface SampleWriter<Sample extends VehicleSample> {
  readonly begin: string
  add(sample: Sample): string | null
  end(pagination: Pagination): string
}

const key = { date_time: 'timestamp' } as const
export const last_page = { next_cursor: null, has_more: false } as const

/** Answers the way of a vehicle as the product's lists are answered: a page when `limit` is given, else the whole. */
export async function sendTrack(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, period }: TrackRequest,
): Promise<void> {
  const { after, limit } = readPageQuery(request, { key })
  const from_ms = after === null ? period.from_ms : Date.parse(String(after['date_time'])) + 1
  const rest = { ...period, from_ms: Math.max(period.from_ms, from_ms) }
  const writer = createSampleWriter(reply, format, createPlacing())
  const { page_bytes } = request.server.services.settings
  const type = track_types[format]
  await streamAnswer(request, reply, async (tx, takeSlot): Promise<Text> => {
    if (limit === null) {
      const content = await readWholeTrack(tx, rest, {
        writer,
        held_chars: page_bytes,
        max_samples: longest_list,
        takeSlot,
      })
      return { type, content }
    }
    const { text, last_ms } = await readTrackPage(tx, rest, { writer, limit, max_chars: page_bytes })
    const last = last_ms === null ? null : { date_time: new Date(last_ms) }
    return { type, content: text + writer.end(nameNext(request, reply, { key, last })) }
  })
}

export function createSampleWriter<Sample extends VehicleSample>(
  reply: FastifyReply,
  format: TrackFormat,
  place: (sample: Sample) => PlacedSample | null,
): SampleWriter<Sample> {
  if (format === 'json') {
    const schema: TSchema = Position
    const write = reply.compileSerializationSchema(schema as Record<string, unknown>)
    return createJsonWriter((sample) => write(presentSample(sample)))
  }
  const writer = format === 'gpx' ? createGpxWriter() : createGeoJsonWriter()
  return {
    ...writer,
    add: (sample) => {
      const placed = place(sample)
      return placed === null ? null : writer.add(placed)
    },
  }
}

interface PageBounds {
  readonly writer: SampleWriter<VehicleSample>
  readonly limit: number
  readonly max_chars: number
}

/** A page up to its limit, or to where it would become too large, and the moment that the next one follows. */
async function readTrackPage(
  tx: CustomerTransaction,
  period: VehiclePeriod,
  { writer, limit, max_chars }: PageBounds,
): Promise<{ text: string; last_ms: number | null }> {
  const pieces = [writer.begin]
  let [count, chars, last_ms] = [0, 0, 0]
  for await (const samples of readSamples(tx, period)) {
    for (const sample of samples) {
      // What a format leaves out does not end a page: one more is read to know that there is one more.
      if (count === limit || chars > max_chars) return { text: pieces.join(''), last_ms }
      const piece = writer.add(sample)
      if (piece === null) continue
      pieces.push(piece)
      count += 1
      chars += piece.length
      last_ms = sample.record.time_ms
    }
  }
  return { text: pieces.join(''), last_ms: null }
}

interface WholeBounds {
  readonly writer: SampleWriter<VehicleSample>
  /** What is as small as this is held until it is whole. */
  readonly held_chars: number
  readonly max_samples: number
  /** Called before more than that is read; it may refuse. */
  readonly takeSlot: () => void
}

/** As one text when it is small, else as it is read, once it is known not to be too long. */
export async function readWholeTrack(
  tx: CustomerTransaction,
  period: VehiclePeriod,
  { writer, held_chars, max_samples, takeSlot }: WholeBounds,
): Promise<string | AsyncIterable<string>> {
  const chunks = writeChunks(readSamples(tx, period), writer)
  const held: string[] = []
  for (let chars = 0; chars <= held_chars; ) {
    const { done, value } = await chunks.next()
    if (done === true) return held.join('')
    held.push(value)
    chars += value.length
  }
  takeSlot()
  await assertNotLonger(tx, period, max_samples)
  return follow(held, chunks)
}

async function* writeChunks(
  batches: AsyncIterable<readonly VehicleSample[]>,
  writer: SampleWriter<VehicleSample>,
): AsyncGenerator<string, void, void> {
  yield writer.begin
  for await (const samples of batches) yield samples.map((sample) => writer.add(sample) ?? '').join('')
  yield writer.end(last_page)
}

/** Read twice rather than cut in silence; a day of positions is read in some milliseconds. */
async function assertNotLonger(tx: CustomerTransaction, period: VehiclePeriod, max: number): Promise<void> {
  let count = 0
  for await (const samples of readSamples(tx, period)) {
    count += samples.length
    if (count > max) throw tooLong(max)
  }
}

function tooLong(max: number): AppError {
  return new AppError('result_too_large', {
    public: { params: { max }, errors: [{ parameter: 'limit', code: 'required' }] },
  })
}

async function* follow(first: string[], rest: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  yield* first.splice(0)
  yield* rest
}
