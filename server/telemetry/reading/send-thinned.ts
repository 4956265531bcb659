import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { streamAnswer } from '../../platform/http/lists/stream-answer.ts'
import { createPlacing, type PlacedSample } from './place-samples.ts'
import { readSamples, type VehiclePeriod } from './read-samples.ts'
import { createSampleWriter, last_page, type TrackRequest } from './send-track.ts'
import { createThinning } from './thin-track.ts'
import { track_types } from './write-track.ts'

/** Read for one answer: a month of one position every three seconds. */
const max_read = 1_000_000
/** Two days of one every ten seconds; a longer way loses points while it is read. */
const held_points = 20_000

/** Answers the way of a vehicle with as few points as were asked for, in one piece. */
export async function sendThinned(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, period, thin_to }: TrackRequest & { readonly thin_to: number },
): Promise<void> {
  const writer = createSampleWriter<PlacedSample>(reply, format, (sample) => sample)
  await streamAnswer(request, reply, async (tx, takeSlot) => {
    takeSlot()
    const samples = await readThinned(tx, period, thin_to)
    const pieces = samples.map((sample) => writer.add(sample) ?? '')
    return { type: track_types[format], content: writer.begin + pieces.join('') + writer.end(last_page) }
  })
}

async function readThinned(
  tx: CustomerTransaction,
  period: VehiclePeriod,
  max_points: number,
): Promise<PlacedSample[]> {
  const thinning = createThinning<PlacedSample>({ max_points, held_points })
  const place = createPlacing()
  let count = 0
  for await (const samples of readSamples(tx, period)) {
    count += samples.length
    if (count > max_read) throw tooMany()
    for (const sample of samples) {
      const placed = place(sample)
      if (placed !== null) thinning.add(placed)
    }
  }
  return thinning.finish()
}

function tooMany(): AppError {
  return new AppError('result_too_large', {
    public: {
      detail: {
        'pt-BR': 'O período tem mais de {max} posições; peça um mais curto.',
        en: 'The period has more than {max} positions; ask for a shorter one.',
        es: 'El período tiene más de {max} posiciones; pida uno más corto.',
      },
      params: { max: max_read },
      errors: [{ parameter: 'date_time_end', code: 'invalid' }],
    },
  })
}
