import { summary_figures } from '@tropeiro/contract/daily-summary.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askSummaries,
  createSummariesApp,
  plantDevice,
  plantDriver,
  plantParts,
  plantVehicle,
  readSummaries,
  type SummariesApp,
  type SummaryParameters,
} from './test/summaries-app.ts'

let summaries: SummariesApp
/** Two vehicles and two drivers over three days; on the last, somebody unknown drives. */
let van: { vehicle_id: number; plate: string }
let truck: { vehicle_id: number; plate: string }
let [ana, rui] = [0, 0]

const march = { initial_date: '2026-03-01T00:00:00-03:00', end_date: '2026-04-01T00:00:00-03:00' }

beforeAll(async () => {
  summaries = await createSummariesApp()
  van = await plantVehicle(summaries)
  truck = await plantVehicle(summaries)
  ana = await plantDriver(summaries, { name: 'Ana Lima' })
  rui = await plantDriver(summaries, { name: 'Rui Sá' })
  const [v, t] = [van.vehicle_id, truck.vehicle_id]
  await plantParts(summaries, [
    { vehicle_id: v, date: '2026-03-04', driver_id: ana, count: 3, distance_cm: 100_030 },
    { vehicle_id: v, date: '2026-03-04', driver_id: ana, day: '2026-03-05', count: 1, distance_cm: 30 },
    { vehicle_id: v, date: '2026-03-04', driver_id: rui, count: 5, distance_cm: 50_000 },
    { vehicle_id: t, date: '2026-03-04', driver_id: ana, count: 7 },
    { vehicle_id: t, date: '2026-03-05', driver_id: rui, count: 11 },
    { vehicle_id: v, date: '2026-03-06', driver_id: 0, count: 13 },
    { vehicle_id: v, date: '2026-03-06', driver_id: rui, count: 17 },
  ])
})
afterAll(() => summaries.close())

const both = () => ({ ...march, vehicles_id: `${van.vehicle_id},${truck.vehicle_id}` })
const ask = (query: SummaryParameters) => askSummaries(summaries, { ...both(), ...query })
const rowsOf = (query: SummaryParameters) => readSummaries(summaries, { ...both(), ...query })

/** What tells rows apart, and one figure of them. */
const short = (row: Record<string, unknown>) => [
  row['date'],
  row['vehicle_id'],
  row['driver_id'],
  row['count'],
]

const specified = (
  'title count count_travel count_in_moviment count_ignition_on count_ignition_off count_out_of_work ' +
  'count_high_speed count_high_speed_range_1 count_high_speed_range_2 total_distance total_distance_out_of_work ' +
  'total_time_in_moviment total_time_in_ignition_on total_time_in_ignition_off total_time_out_of_work ' +
  'total_time_in_high_speed total_time_rpm_economy total_time_rpm_high total_time_rpm_neutral total_time_rpm_max ' +
  'speed_max speed_average'
).split(' ')
const added = ['date', 'vehicle_id', 'driver_id', 'vehicle', 'driver']

describe('GET /daily_summary/', () => {
  it('200: rows have the fields of the specification, those added, and no others', async () => {
    const answer = await ask({ daily_type: 'analytical' })
    expect(answer.json().pagination).toStrictEqual({ next_cursor: null, has_more: false })
    const [row] = answer.json().data
    expect(Object.keys(row).toSorted()).toStrictEqual([...specified, ...added].toSorted())
    expect(summary_figures.toSorted()).toStrictEqual(specified.filter((name) => name !== 'title').toSorted())
  })

  it('200: each figure comes from its parts, rounded once after they are added up', async () => {
    const { vehicle_id, plate } = await plantVehicle(summaries)
    const part = {
      vehicle_id,
      date: '2026-03-10',
      driver_id: ana,
      count: 100,
      count_travel: 2,
      count_in_moviment: 3,
      count_ignition_on: 4,
      count_ignition_off: 5,
      count_out_of_work: 6,
      count_high_speed: 7,
      count_high_speed_range_1: 8,
      count_high_speed_range_2: 9,
      distance_cm: 1_000_025,
      moving_distance_cm: 1_000_000,
      out_of_work_distance_cm: 20_024,
      moving_ms: 600_250,
      ignition_on_ms: 700_249,
      ignition_off_ms: 1_000,
      out_of_work_ms: 2_000,
      high_speed_ms: 3_000,
      rpm_neutral_ms: 4_000,
      rpm_economy_ms: 5_000,
      rpm_high_ms: 6_000,
      rpm_max_ms: 7_000,
      speed_max_kmh_e2: 97_25,
    }
    await plantParts(summaries, [part, { ...part, day: '2026-03-11', speed_max_kmh_e2: 80_00 }])
    expect(await rowsOf({ vehicles_id: vehicle_id, daily_type: 'analytical' })).toStrictEqual([
      {
        title: plate,
        date: '2026-03-10',
        vehicle_id,
        driver_id: null,
        count: 200,
        count_travel: 4,
        count_in_moviment: 6,
        count_ignition_on: 8,
        count_ignition_off: 10,
        count_out_of_work: 12,
        count_high_speed: 14,
        count_high_speed_range_1: 16,
        count_high_speed_range_2: 18,
        total_distance: 20_001,
        total_distance_out_of_work: 400,
        total_time_in_moviment: 1_201,
        total_time_in_ignition_on: 1_400,
        total_time_in_ignition_off: 2,
        total_time_out_of_work: 4,
        total_time_in_high_speed: 6,
        total_time_rpm_economy: 10,
        total_time_rpm_high: 12,
        total_time_rpm_neutral: 8,
        total_time_rpm_max: 14,
        speed_max: 97.3,
        speed_average: 60,
        vehicle: null,
        driver: null,
      },
    ])
  })

  it('200: analytical is by date and vehicle unless it is told otherwise', async () => {
    const [v, t] = [van.vehicle_id, truck.vehicle_id]
    const by_vehicle = [
      ['2026-03-04', v, null, 9],
      ['2026-03-04', t, null, 7],
      ['2026-03-05', t, null, 11],
      ['2026-03-06', v, null, 30],
    ]
    for (const aggregated_fields of [undefined, '', 'vehicle', '["vehicle"]']) {
      const rows = await rowsOf({ daily_type: 'analytical', aggregated_fields })
      expect(rows.map(short)).toStrictEqual(by_vehicle)
      expect(rows.map(({ title }: { title: string }) => title)).toStrictEqual([
        van.plate,
        truck.plate,
        truck.plate,
        van.plate,
      ])
    }
  })

  it('200: analytical by driver, nobody last; the title is the name', async () => {
    const rows = await rowsOf({ daily_type: 'analytical', aggregated_fields: 'driver' })
    expect(rows.map(short)).toStrictEqual([
      ['2026-03-04', null, ana, 11],
      ['2026-03-04', null, rui, 5],
      ['2026-03-05', null, rui, 11],
      ['2026-03-06', null, rui, 17],
      ['2026-03-06', null, null, 13],
    ])
    expect(rows.map(({ title }: { title: string }) => title)).toStrictEqual([
      'Ana Lima',
      'Rui Sá',
      'Rui Sá',
      'Rui Sá',
      null,
    ])
  })

  it('200: analytical by both is a row for each pair, in either order of the names', async () => {
    const [v, t] = [van.vehicle_id, truck.vehicle_id]
    for (const aggregated_fields of ['vehicle,driver', 'driver,vehicle']) {
      const rows = await rowsOf({ daily_type: 'analytical', aggregated_fields })
      expect(rows.map(short)).toStrictEqual([
        ['2026-03-04', v, ana, 4],
        ['2026-03-04', v, rui, 5],
        ['2026-03-04', t, ana, 7],
        ['2026-03-05', t, rui, 11],
        ['2026-03-06', v, rui, 17],
        ['2026-03-06', v, null, 13],
      ])
      expect(rows[0]).toMatchObject({ title: van.plate, total_distance: 1_001 })
    }
  })

  it('200: aggregate is the default, over the whole period', async () => {
    const [v, t] = [van.vehicle_id, truck.vehicle_id]
    const by_vehicle = await rowsOf({ aggregated_fields: 'vehicle' })
    expect(by_vehicle.map(short)).toStrictEqual([
      [null, v, null, 39],
      [null, t, null, 18],
    ])
    expect(by_vehicle[0]).toMatchObject({ title: van.plate, total_distance: 1_501 })
    const by_driver = await rowsOf({ daily_type: 'aggregate', aggregated_fields: 'driver' })
    expect(by_driver.map(short)).toStrictEqual([
      [null, null, ana, 11],
      [null, null, rui, 33],
      [null, null, null, 13],
    ])
    const by_both = await rowsOf({ aggregated_fields: 'vehicle,driver' })
    expect(by_both.map(short)).toStrictEqual([
      [null, v, ana, 4],
      [null, v, rui, 22],
      [null, v, null, 13],
      [null, t, ana, 7],
      [null, t, rui, 11],
    ])
  })

  it('200: aggregated_field is the same parameter', async () => {
    const spelt = await ask({ aggregated_field: 'driver' })
    expect(spelt.json()).toStrictEqual((await ask({ aggregated_fields: 'driver' })).json())
    const spelt_twice = await rowsOf({ aggregated_field: 'driver', aggregated_fields: 'vehicle' })
    expect(spelt_twice).toStrictEqual(await rowsOf({ aggregated_fields: 'vehicle,driver' }))
  })

  it('200: driver_ids leave the rows of others out, before anything is added up', async () => {
    const rows = await rowsOf({ aggregated_fields: 'vehicle', driver_ids: ana })
    expect(rows.map(short)).toStrictEqual([
      [null, van.vehicle_id, null, 4],
      [null, truck.vehicle_id, null, 7],
    ])
    expect(await rowsOf({ aggregated_fields: 'vehicle', driver_ids: '[]' })).toHaveLength(2)
    expect(await rowsOf({ aggregated_fields: 'vehicle', driver_ids: 999_999 })).toStrictEqual([])
  })

  it('200: vehicles_id as a JSON array, a comma list, a repeated key, and with brackets', async () => {
    const [v, t] = [van.vehicle_id, truck.vehicle_id]
    const base = `/daily_summary?initial_date=2026-03-01&end_date=2026-03-31&aggregated_fields=vehicle`
    for (const written of [
      `vehicles_id=[${v},${t}]`,
      `vehicles_id=${t},${v}`,
      `vehicles_id=${v}&vehicles_id=${t}&vehicles_id=${v}`,
      `vehicles_id[]=${v}&vehicles_id[]=${t}`,
    ]) {
      const answer = await summaries.send('GET', `${base}&${written}`)
      expect(answer.json().data.map(short)).toStrictEqual([
        [null, v, null, 39],
        [null, t, null, 18],
      ])
    }
  })

  it('200: relations are null unless included', async () => {
    const device = await plantDevice(summaries, van.vehicle_id)
    const shown = { id: van.vehicle_id, title: 'Van', plate: van.plate }
    const pairs = { vehicles_id: van.vehicle_id, aggregated_fields: 'vehicle,driver' }
    const first = async (includes?: string) => (await rowsOf({ ...pairs, includes }))[0]
    expect(await first()).toMatchObject({ vehicle: null, driver: null })
    expect(await first('')).toMatchObject({ vehicle: null, driver: null })
    expect(await first('driver')).toMatchObject({ vehicle: null, driver: { id: ana, name: 'Ana Lima' } })
    expect(await first('vehicle')).toMatchObject({ vehicle: { ...shown, device: null }, driver: null })
    expect(await first('vehicle.device')).toMatchObject({ vehicle: { ...shown, device } })
    expect(await first('vehicle,vehicle.device')).toMatchObject({ vehicle: { ...shown, device } })
  })

  it('200: a relation of what the rows are not grouped by is null', async () => {
    const includes = 'vehicle,driver'
    const [by_vehicle] = await rowsOf({ aggregated_fields: 'vehicle', includes })
    expect(by_vehicle).toMatchObject({ driver: null, vehicle: { id: van.vehicle_id } })
    const rows = await rowsOf({ aggregated_fields: 'driver', includes })
    expect(rows.map(({ driver, vehicle }: Record<string, unknown>) => [driver, vehicle])).toStrictEqual([
      [{ id: ana, name: 'Ana Lima' }, null],
      [{ id: rui, name: 'Rui Sá' }, null],
      [null, null],
    ])
  })

  it('200: a removed vehicle and a removed driver still have their rows and names', async () => {
    const { vehicle_id, plate } = await plantVehicle(summaries)
    const driver_id = await plantDriver(summaries, { name: 'Eva' })
    await plantParts(summaries, [{ vehicle_id, driver_id, date: '2026-03-04', count: 1 }])
    await summaries.rowsBehind(`update app.vehicles set date_excluded = now() where id = $1`, [vehicle_id])
    await summaries.rowsBehind(`update app.drivers set date_excluded = now() where id = $1`, [driver_id])
    const [row] = await rowsOf({
      vehicles_id: vehicle_id,
      aggregated_fields: 'vehicle,driver',
      includes: 'driver',
    })
    expect(row).toMatchObject({ title: plate, driver: { id: driver_id, name: 'Eva' } })
  })

  it('200: a row of zeros is absent, one with half a unit is there', async () => {
    const parts = [
      { date: '2026-03-01' },
      { date: '2026-03-02', distance_cm: 49, ignition_off_ms: 499, speed_max_kmh_e2: 4 },
      { date: '2026-03-03', distance_cm: 50 },
      { date: '2026-03-04', ignition_off_ms: 500 },
      { date: '2026-03-05', speed_max_kmh_e2: 5 },
      { date: '2026-03-06', moving_ms: 400, moving_distance_cm: 1 },
      { date: '2026-03-07', moving_ms: 499, moving_distance_cm: 0 },
      { date: '2026-03-08', count_ignition_off: 1 },
      { date: '2026-03-09', rpm_max_ms: 500 },
      { date: '2026-03-10', out_of_work_distance_cm: 50 },
    ]
    const { vehicle_id } = await plantVehicle(summaries)
    await plantParts(
      summaries,
      parts.map((part) => ({ vehicle_id, ...part })),
    )
    const rows = await rowsOf({ vehicles_id: vehicle_id, daily_type: 'analytical' })
    expect(rows.map(({ date }: { date: string }) => Number(date.slice(-2)))).toStrictEqual([
      3, 4, 5, 6, 8, 9, 10,
    ])
    for (const row of rows) {
      expect(summary_figures.filter((name) => row[name] !== 0)).not.toHaveLength(0)
    }
  })

  it('200: a day of 23 hours and one of 25 are as long as they were', async () => {
    const { vehicle_id } = await plantVehicle(summaries, { fleet_zone: 'America/Santiago' })
    await plantParts(summaries, [
      { vehicle_id, date: '2026-04-04', ignition_off_ms: 75_600_000, day: '2026-04-04' },
      { vehicle_id, date: '2026-04-04', ignition_off_ms: 14_400_000, day: '2026-04-05' },
      { vehicle_id, date: '2026-09-06', ignition_off_ms: 72_000_000, day: '2026-09-06' },
      { vehicle_id, date: '2026-09-06', ignition_off_ms: 10_800_000, day: '2026-09-07' },
    ])
    const rows = await rowsOf({
      vehicles_id: vehicle_id,
      daily_type: 'analytical',
      initial_date: '2026-04-01',
      end_date: '2026-10-01',
    })
    const lengths = rows.map((row: Record<string, unknown>) => row['total_time_in_ignition_off'])
    expect(lengths).toStrictEqual([90_000, 82_800])
  })
})
