import type { Figure } from '../test-report/record-figure.ts'
import type { FormScore, HeldOutScore } from './addresses-score.ts'

/** What was measured in one place. */
export interface PlaceReport {
  readonly name: string
  readonly forms: readonly FormScore[]
  /** The same texts, some fewer of them, asked of Nominatim alone; null when it is not asked. */
  readonly nominatim_forms: readonly FormScore[] | null
  readonly nominatim_held_out: HeldOutScore | null
  /** Of those whose street the source is sure of. */
  readonly held_out: HeldOutScore
  readonly all_held_out: HeldOutScore
  readonly needed: PlaceNeeds
}

/** Shares that must be reached, of 100. */
export interface PlaceNeeds {
  readonly right_street: number
  readonly right_street_with_typo: number
  readonly held_out_near: number
}

const interpolated_near_m = 90
const unknown_houses = 'houses unknown to the base found within 50 m'

export function figuresOf(report: PlaceReport): Figure[] {
  const { name, needed, held_out, all_held_out } = report
  const complete = report.forms.filter(({ leaves_out }) => leaves_out === 'nothing')
  const plain = complete.filter(({ has_typo }) => !has_typo)
  const typos = complete.filter(({ has_typo }) => has_typo)
  return [
    streetFigure(
      `addresses of ${name}: right street, ${plain.length} ways of writing without typos`,
      plain,
      needed.right_street,
    ),
    streetFigure(
      `addresses of ${name}: right street, ${typos.length} ways of writing with typos`,
      typos,
      needed.right_street_with_typo,
    ),
    shareFigure({
      promise: `addresses of ${name}: ${unknown_houses}`,
      count: all_held_out.near,
      of: all_held_out.asked,
      needed: needed.held_out_near,
    }),
    ...(held_out.asked === all_held_out.asked
      ? []
      : [
          shareFigure({
            promise: `addresses of ${name}: ${unknown_houses}, only those whose street the source itself is sure of`,
            count: held_out.near,
            of: held_out.asked,
            needed: needed.held_out_near,
          }),
        ]),
    shareFigure({
      promise: `addresses of ${name}: unknown houses called interpolated that are within 50 m`,
      count: all_held_out.interpolated_near,
      of: all_held_out.interpolated,
      needed: interpolated_near_m,
    }),
  ]
}

function streetFigure(promise: string, forms: readonly FormScore[], needed: number): Figure {
  const { asked, right_street } = sumOf(forms)
  return shareFigure({ promise, count: right_street, of: asked, needed })
}

interface Share {
  readonly promise: string
  readonly count: number
  readonly of: number
  readonly needed: number
}

function shareFigure({ promise, count, of, needed }: Share): Figure {
  const held = of > 0 && (100 * count) / of >= needed
  return { promise, needed: `≥ ${needed} %`, measured: `${percent(count, of)} of ${of}`, held }
}

/** A line for each way of writing, ours beside Nominatim's. */
export function renderTable(report: PlaceReport): string {
  const theirs = new Map(report.nominatim_forms?.map((score) => [score.form, score]))
  const lines = report.forms.map((score) => {
    const nominatim = theirs.get(score.form)
    const marks = [
      score.has_typo ? 'typo' : '',
      score.leaves_out === 'nothing' ? '' : `no ${score.leaves_out}`,
    ]
    return [
      score.form.padEnd(24),
      marks.join(' ').trim().padEnd(9),
      String(score.asked).padStart(7),
      percent(score.right_street, score.asked).padStart(9),
      (nominatim === undefined ? '–' : percent(nominatim.right_street, nominatim.asked)).padStart(11),
    ].join(' ')
  })
  const head = `${report.name.padEnd(24)} ${''.padEnd(9)} ${'asked'.padStart(7)} ${'right'.padStart(9)} ${'Nominatim'.padStart(11)}`
  const { asked, near, interpolated, interpolated_near } = report.all_held_out
  const tail = `${asked} unknown houses: ${percent(near, asked)} within 50 m; ${interpolated} called interpolated, ${percent(interpolated_near, interpolated)} of them`
  const theirHouses = report.nominatim_held_out
  const theirTail =
    theirHouses &&
    `Nominatim: ${percent(theirHouses.near, theirHouses.asked)} of ${theirHouses.asked} within 50 m`
  return [head, ...lines, tail, theirTail ?? '', ''].join('\n')
}

function sumOf(forms: readonly FormScore[]): { asked: number; right_street: number } {
  return forms.reduce(
    (sum, { asked, right_street }) => ({
      asked: sum.asked + asked,
      right_street: sum.right_street + right_street,
    }),
    { asked: 0, right_street: 0 },
  )
}

function percent(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(2)} %`
}
