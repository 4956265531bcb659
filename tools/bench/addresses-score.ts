import { type WrittenAddress, writeMessyForms } from '../city/messy-forms.ts'
import { createRandom } from '../city/random.ts'
import type { Ask } from './addresses-ask.ts'
import { isRightCity, judge, type Verdict } from './addresses-judge.ts'
import type { TrueAddress, Truth } from './addresses-truth.ts'

/** How often one way of writing was understood. */
export interface FormScore {
  readonly form: string
  readonly has_typo: boolean
  readonly leaves_out: WrittenAddress['leaves_out']
  asked: number
  right_street: number
  houses_elsewhere: number
}

export interface HeldOutScore {
  asked: number
  near: number
  interpolated: number
  interpolated_near: number
  houses_elsewhere: number
}

/** What was not understood, for who looks into it. */
export type OnMiss = (written: WrittenAddress, truth: TrueAddress, found: string) => void

const at_once = 4

/** Addresses of the whole truth, each written in every form it can be. */
export async function scoreForms(
  truth: Truth,
  ask: Ask,
  { count, onMiss }: { readonly count: number; readonly onMiss?: OnMiss },
): Promise<FormScore[]> {
  const scores = new Map<string, FormScore>()
  await forEachAtOnce(sample([...truth.known, ...truth.held_out], count), async (address, index) => {
    for (const written of writeMessyForms(messyTruth(address), index)) {
      const answer = await ask(written.written)
      const verdict = judge(address, answer, written.leaves_out)
      const score = scoreOf(scores, written)
      score.asked += 1
      score.right_street += Number(verdict.is_right_street)
      score.houses_elsewhere += Number(verdict.is_house_elsewhere)
      if (!verdict.is_right_street) onMiss?.(written, address, `${answer?.street}, ${answer?.city}`)
    }
  })
  return [...scores.values()]
}

/** Houses that the base does not know, written cleanly: how near the answer is, and whether it says how sure it is. */
export async function scoreHeldOut(
  truth: Truth,
  ask: Ask,
  count: number,
): Promise<{ all: HeldOutScore; sure: HeldOutScore }> {
  const [all, sure] = [emptyScore(), emptyScore()]
  await forEachAtOnce(sample(truth.held_out, count), async (address) => {
    const verdict = judge(address, await ask(cleanText(address)), 'nothing')
    addVerdict(all, verdict)
    if (address.is_sure) addVerdict(sure, verdict)
  })
  return { all, sure }
}

function emptyScore(): HeldOutScore {
  return { asked: 0, near: 0, interpolated: 0, interpolated_near: 0, houses_elsewhere: 0 }
}

function addVerdict(score: HeldOutScore, { is_near, is_interpolated, is_house_elsewhere }: Verdict): void {
  score.asked += 1
  score.near += Number(is_near)
  score.interpolated += Number(is_interpolated)
  score.interpolated_near += Number(is_interpolated && is_near)
  score.houses_elsewhere += Number(is_house_elsewhere)
}

/** Streets of one city asked for in every other, where most of them do not exist: how many houses come from elsewhere. */
export async function countHousesElsewhere(
  truths: readonly Truth[],
  ask: Ask,
  count: number,
): Promise<{ asked: number; elsewhere: number }> {
  const result = { asked: 0, elsewhere: 0 }
  const cities = [
    ...new Map(
      truths.flatMap(({ known }) => known).map(({ city, state }) => [city, { city, state }]),
    ).values(),
  ]
  for (const truth of truths) {
    await forEachAtOnce(sample(truth.known, count), async (address) => {
      for (const city of cities.filter((other) => other.city !== address.city)) {
        const answer = await ask(cleanText({ ...address, ...city }))
        const isHouse = answer?.precision === 'number' || answer?.precision === 'interpolated'
        result.asked += 1
        result.elsewhere += Number(isHouse && !isRightCity(city, answer))
      }
    })
  }
  return result
}

function cleanText({ street, number, city, state }: TrueAddress): string {
  return `${street}, ${number}, ${city} - ${state}`
}

function messyTruth({
  street,
  number,
  city,
  state,
  neighborhood,
  cep,
}: TrueAddress): Parameters<typeof writeMessyForms>[0] {
  return {
    street,
    number: String(number),
    city,
    state,
    neighborhood: neighborhood ?? undefined,
    cep: cep ?? undefined,
  }
}

function scoreOf(scores: Map<string, FormScore>, { form, has_typo, leaves_out }: WrittenAddress): FormScore {
  const score = scores.get(form) ?? {
    form,
    has_typo,
    leaves_out,
    asked: 0,
    right_street: 0,
    houses_elsewhere: 0,
  }
  scores.set(form, score)
  return score
}

/** So many of them at random, the same each time. */
function sample(addresses: readonly TrueAddress[], count: number): TrueAddress[] {
  const random = createRandom('addresses/sample')
  const left = [...addresses]
  const size = Math.min(count, left.length)
  for (let index = 0; index < size; index += 1) {
    const other = random.int(index, left.length - 1)
    const [one, two] = [left[index], left[other]]
    if (one !== undefined && two !== undefined) [left[index], left[other]] = [two, one]
  }
  return left.slice(0, size)
}

async function forEachAtOnce<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries()
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      for (const [index, item] of left) await work(item, index)
    }),
  )
}
