import * as brazilianUtils from '@brazilian-utils/brazilian-utils'
import * as validationBr from 'validation-br'
import { describe, expect, test } from 'vitest'
import { planSmallDemo } from '../test/small-demo.ts'

const large = planSmallDemo({ vehicles: 400, drivers: 150 })

describe('planDemo', () => {
  test('the same seed gives the same company, another one another', () => {
    expect(planSmallDemo()).toEqual(planSmallDemo())
    expect(planSmallDemo({ seed: '2' }).vehicles).not.toEqual(planSmallDemo().vehicles)
  })

  test('a larger demo begins with the vehicles of a smaller one', () => {
    const plates = (vehicles: number) => planSmallDemo({ vehicles }).vehicles.map(({ plate }) => plate)
    expect(plates(40).slice(0, 10)).toEqual(plates(10))
  })

  test('numbers are right by two libraries, and nobody shares one', () => {
    const { people, vehicles, owner } = large
    expect(validationBr.isCNPJ(owner.tax_number)).toBe(true)
    expect(owner.tax_number).not.toContain('0000009900')
    for (const { cpf, cnh_number } of people) {
      expect(brazilianUtils.isValidCpf(cpf) && validationBr.isCPF(cpf), cpf).toBe(true)
      expect(validationBr.isCNH(cnh_number), cnh_number).toBe(true)
    }
    for (const { renavam } of vehicles) expect(validationBr.isRenavam(renavam), renavam).toBe(true)
    for (const numbers of [
      people.map(({ cpf }) => cpf),
      people.map(({ cnh_number }) => cnh_number),
      vehicles.map(({ renavam }) => renavam),
      large.agents.map(({ login }) => login),
      large.company.drivers.map(({ card }) => card),
    ])
      expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('ten thousand vehicles have ten thousand plates, of the form of Mercosul', () => {
    const { vehicles } = planSmallDemo({ vehicles: 10_000, drivers: 0 })
    const plates = vehicles.map(({ plate }) => plate)
    expect(new Set(plates).size).toBe(10_000)
    expect(plates.filter((plate) => !/^[A-Z]{3}\d[A-J]\d\d$/.test(plate))).toEqual([])
    expect(() => planSmallDemo({ vehicles: 10_001 })).toThrow('at most 10000')
  })

  test('the first vehicles have an agent each, without a shift, and the others those who share them', () => {
    const { agents, company, people } = large
    expect(people).toHaveLength(company.drivers.length)
    expect(agents).toHaveLength(150)
    const [own, shared] = [company.vehicles.slice(0, 150), company.vehicles.slice(150)]
    expect(own.map(({ drivers }) => drivers)).toEqual(agents.map(({ person }) => [person]))
    expect(new Set(own.map(({ shift }) => shift))).toEqual(new Set([null]))
    expect(new Set(agents.map(({ person }) => company.drivers[person]?.shift))).toEqual(new Set([null]))
    expect(new Set(shared.map(({ drivers }) => drivers.length))).toEqual(new Set([1, 2]))
    for (const { drivers, assigned_driver } of company.vehicles)
      expect([null, drivers[0]]).toContain(assigned_driver)
    const driven = company.vehicles.flatMap(({ drivers }) => drivers)
    expect(driven).toEqual(people.map((_, n) => n))
  })

  test('there are points of every category', () => {
    const categories = large.points.map((point) => point.point_of_interest_category_id)
    expect(new Set(categories).size).toBe(10)
  })
})
