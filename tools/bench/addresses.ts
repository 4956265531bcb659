import type { Figure } from '../test-report/record-figure.ts'
import { type Ask, createBaseAsk } from './addresses-ask.ts'
import { openTruthBase } from './addresses-base.ts'
import { findServedNominatim, type NominatimAlone, openRealNominatim } from './addresses-nominatim.ts'
import { figuresOf, type PlaceNeeds, type PlaceReport, renderTable } from './addresses-report.ts'
import { countHousesElsewhere, scoreForms, scoreHeldOut } from './addresses-score.ts'
import { findRealTruth, readGeneratedTruth, type Truth } from './addresses-truth.ts'

/** How many addresses are asked; each of the first is written in every form. */
export interface AddressSample {
  readonly written: number
  readonly held_out: number
  /** 0: Nominatim is not asked. */
  readonly asked_of_nominatim: number
}

interface Place {
  readonly truth: Truth
  readonly needed: PlaceNeeds
  readonly nominatim: NominatimAlone | null
}

/** How well addresses are understood, on the generated city and on the real ones that lie beside the project. */
export async function measureAddresses(sample: AddressSample): Promise<Figure[]> {
  const isAsked = sample.asked_of_nominatim > 0
  const served = isAsked ? findServedNominatim() : null
  const real = isAsked && served !== null ? await openRealNominatim() : null
  try {
    return await measurePlaces(listPlaces({ served, real }), sample)
  } finally {
    await served?.close()
    await real?.close()
  }
}

function listPlaces({
  served,
  real,
}: {
  served: NominatimAlone | null
  real: NominatimAlone | null
}): Place[] {
  const portoAlegre = findRealTruth('addresses-porto-alegre.ndjson.gz', { city: 'Porto Alegre', state: 'RS' })
  const rio = findRealTruth('addresses-rio-ilha.ndjson.gz', { city: 'Rio de Janeiro', state: 'RJ' })
  const needed = { right_street: 99, right_street_with_typo: 97, held_out_near: 95 }
  const needed_in_rio = { right_street: 99, right_street_with_typo: 92, held_out_near: 86 }
  return [
    { truth: readGeneratedTruth(), needed, nominatim: served },
    ...(portoAlegre === null ? [] : [{ truth: portoAlegre, needed, nominatim: real }]),
    ...(rio === null ? [] : [{ truth: rio, needed: needed_in_rio, nominatim: real }]),
  ]
}

/** All cities lie in one base, so that one can be mistaken for another. */
async function measurePlaces(places: readonly Place[], sample: AddressSample): Promise<Figure[]> {
  const truths = places.map(({ truth }) => truth)
  const opened = await openTruthBase(truths)
  try {
    const ask = createBaseAsk(opened.base)
    // The base learns its cities with the first question.
    await ask('Rua A, 1')
    const figures: Figure[] = []
    let elsewhere = 0
    for (const place of places) {
      const report = await measurePlace(place, sample, ask)
      console.log(renderTable(report))
      figures.push(...figuresOf(report))
      elsewhere += sumElsewhere(report)
    }
    const crossed = await countHousesElsewhere(truths, ask, Math.ceil(sample.written / 4))
    return [...figures, elsewhereFigure(elsewhere + crossed.elsewhere, crossed.asked)]
  } finally {
    await opened.close()
  }
}

async function measurePlace(
  { truth, needed, nominatim }: Place,
  sample: AddressSample,
  ask: Ask,
): Promise<PlaceReport> {
  const { all, sure } = await scoreHeldOut(truth, ask, sample.held_out)
  const theirs = nominatim && (await scoreHeldOut(truth, nominatim.ask, sample.asked_of_nominatim))
  return {
    name: truth.name,
    needed,
    forms: await scoreForms(truth, ask, { count: sample.written }),
    nominatim_forms:
      nominatim && (await scoreForms(truth, nominatim.ask, { count: sample.asked_of_nominatim })),
    nominatim_held_out: theirs && theirs.all,
    held_out: sure,
    all_held_out: all,
  }
}

function sumElsewhere({ forms, all_held_out }: PlaceReport): number {
  const of_forms = forms.reduce((sum, { houses_elsewhere }) => sum + houses_elsewhere, 0)
  return of_forms + all_held_out.houses_elsewhere
}

function elsewhereFigure(count: number, crossed: number): Figure {
  return {
    promise: `addresses: houses in another city than the one asked for (also among ${crossed} streets of one city asked for in another)`,
    needed: '0',
    measured: String(count),
    held: count === 0,
  }
}
