import { DailySummaryFilters, DailySummaryList, DailySummaryRow } from '@tropeiro/contract/daily-summary.ts'
import { firstOf } from '@tropeiro/db/database.ts'
import { type RowGrouping, selectDailyRows } from '../events/public.ts'
import { selectCustomer } from '../identity/public.ts'
import { getCaller } from '../platform/http/caller.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import type { KeyTypes } from '../platform/http/lists/cursor.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import { readFilterMoment } from '../platform/http/read-moment.ts'
import { groupingOf } from './grouping.ts'
import { listVehicleDays } from './list-vehicle-days.ts'
import { createSummaryPresenter } from './present.ts'
import { assertSummaryPeriod, type SummaryPeriod } from './summary-period.ts'

export function registerSummaries(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/daily_summary',
    config: { scope: 'daily_summary:read' },
    schema: {
      summary: 'Report how vehicles were used',
      description:
        'Distances, times, counts and speeds of vehicles and their drivers, day by day or of a whole period, by date, vehicle and driver. A day is one where the vehicle is at home: in the time zone of its fleet, else of the company; every day that the period touches is reported whole. Rows that would be all zeros are left out. Today’s row follows the vehicle by 20 seconds. A report of more than 100,000 rows is read in pages.',
      querystring: DailySummaryFilters,
      response: { 200: DailySummaryList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { vehicles_id, driver_ids = [], includes } = request.query
      const grouping = groupingOf(request.query)
      const { time_zone } = firstOf(await database.rowsInCustomer(customer_id, selectCustomer))
      const period = readPeriod(request.query, time_zone)
      const vehicles = await database.inCustomer(
        customer_id,
        (tx) => listVehicleDays(tx, new Set(vehicles_id), { period, time_zone }),
        { mode: 'snapshot' },
      )
      const present = createSummaryPresenter({ grouping, includes })
      await sendList(request, reply, {
        item_schema: DailySummaryRow,
        first_rows: 100,
        key: keyOf(grouping),
        rows: (page) => selectDailyRows(customer_id, { grouping, vehicles, driver_ids }, page),
        related: true,
        present: (rows, tx) => present(tx, rows),
      })
    },
  })
}

function readPeriod(
  { initial_date, end_date }: Pick<DailySummaryFilters, 'initial_date' | 'end_date'>,
  zone: string,
): SummaryPeriod {
  const period = {
    start: readFilterMoment(initial_date, zone, { parameter: 'initial_date', edge: 'start' }),
    end: readFilterMoment(end_date, zone, { parameter: 'end_date', edge: 'end' }),
  }
  assertSummaryPeriod(period)
  return period
}

function keyOf({ by_date }: RowGrouping): KeyTypes {
  const ids = { vehicle_key: 'integer', driver_key: 'integer' } as const
  return by_date ? { date: 'day', ...ids } : ids
}
