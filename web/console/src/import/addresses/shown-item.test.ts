import { describe, expect, it } from 'vitest'
import type { Answer, Candidate } from './answer.ts'
import type { PlacedLine, QueueItem } from './place-lines.ts'
import { dashedCep, findShown, firstLook, titled } from './shown-item.ts'

const candidateAt = (latitude: number, longitude: number) => ({ latitude, longitude }) as Candidate
const answer: Answer = {
  candidates: [candidateAt(1, 2), candidateAt(3, 4)],
  read_as: null,
  cep_area: null,
  error: null,
}
const item: QueueItem = {
  key: 'a',
  line: 5,
  count: 1,
  name: 'A',
  address: 'Rua A',
  risk: { kind: 'no_number', figure: null },
  answer,
  decision: null,
}
const line: PlacedLine = {
  line: 9,
  cells: [],
  faults: [],
  address: { address: 'Rua B' },
  given: { lat: 7, lng: 8 },
  key: 'b',
  name: 'B',
  state: 'ready',
  place: { lat: 7, lng: 8 },
}

describe('the address that is looked at', () => {
  const nothing = { answers: {}, decisions: {} }

  it('is the first that is open, unless a line is asked for', () => {
    const done = { ...item, key: 'd', line: 4, decision: { kind: 'skipped' as const } }
    expect(findShown([done, item], [], { ...nothing, line: null })?.line).toBe(5)
    expect(findShown([done], [], { ...nothing, line: null })?.line).toBe(4)
    expect(findShown([], [], { ...nothing, line: null })).toBeNull()
  })

  it('is of any line, whether in doubt or not', () => {
    expect(findShown([item], [line], { ...nothing, line: 9 })).toMatchObject({
      line: 9,
      risk: null,
      given: { lat: 7, lng: 8 },
    })
    const same = { ...line, key: 'a' }
    expect(findShown([item], [same], { ...nothing, line: 9 })?.risk?.kind).toBe('no_number')
  })
})

describe('what is chosen before anybody chose', () => {
  it('is the best candidate', () => {
    expect(firstLook({ answer, decision: null, given: null }, true)).toEqual({
      selected: 1,
      pin: { lat: 1, lng: 2 },
      is_remembered: true,
    })
  })

  it('is what was decided, and the candidate that it was', () => {
    const decision = { kind: 'accepted', pin: { lat: 3, lng: 4 }, is_remembered: false } as const
    expect(firstLook({ answer, decision, given: null }, true)).toEqual({
      selected: 2,
      pin: { lat: 3, lng: 4 },
      is_remembered: false,
    })
  })

  it('is the place of the spreadsheet, or nowhere', () => {
    expect(firstLook({ answer: null, decision: null, given: { lat: 7, lng: 8 } }, false).pin).toEqual({
      lat: 7,
      lng: 8,
    })
    expect(firstLook({ answer: null, decision: null, given: null }, false).pin).toBeNull()
  })
})

it('writes names and CEPs as people do', () => {
  expect(titled('rua quinze de novembro')).toBe('Rua Quinze de Novembro')
  expect(dashedCep('94010315')).toBe('94010-315')
  expect(dashedCep('9401')).toBe('9401')
})
