import {
  RoutePlan,
  RoutePlanAnswer,
  RoutePlanFilters,
  RoutePlanList,
  RoutePlanParams,
} from '@tropeiro/contract/route-plan.ts'
import {
  point_includes,
  RoutePoint,
  RoutePointAnswer,
  RoutePointFilters,
  RoutePointList,
  RoutePointParams,
} from '@tropeiro/contract/route-point.ts'
import { getCaller, languageOf } from '../../platform/http/caller.ts'
import { presentOne } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { readFilterMomentIfAny } from '../../platform/http/read-moment.ts'
import { sendResource } from '../../platform/http/send-data.ts'
import type { EstimatesReader } from '../estimates/read-estimates.ts'
import { ownPlansOf, plan_scopes as scopes } from '../policy.ts'
import { assemblePlans } from './assemble-plans.ts'
import { assemblePoints, type RecordsReader } from './assemble-points.ts'
import { selectPlan, selectPlans, selectPoint, selectPointsByCode } from './queries.ts'

/** With points a plan can be thousands of rows: more than this many at once are for pages. */
const max_plans_with_points = 100

/** What plans show and others know. */
export interface PointReaders {
  readonly readEstimates: EstimatesReader
  readonly readRecords: RecordsReader
  /** All that was told of one point, with what was only kept and what was voided. */
  readonly readAllRecords: RecordsReader
}

const whole_plan = ['vehicle', 'user', 'route_points', 'route_points.routes_info'] as const

export function registerPlanReading(app: HttpApp, readers: PointReaders): void {
  registerPlanList(app, readers)
  registerPointList(app, readers)
  registerPlan(app, readers)
  registerPoint(app, readers)
}

function registerPlanList(app: HttpApp, readers: PointReaders): void {
  const { vault } = app.services
  app.route({
    method: 'GET',
    url: '/import/route_plan',
    config: { scope: scopes.read },
    schema: {
      summary: 'List route plans',
      description:
        'Plans by period, executor, code or state, the latest start first. Drivers see their own. Points come with `includes=route_points`; of several plans then 100 at most at once, so use `limit`.',
      querystring: RoutePlanFilters,
      response: { 200: RoutePlanList },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const reads_personal = caller.scopes.has('driver:pii')
      const { customer_id, time_zone } = caller
      const { includes, begin_date, end_date, ...filters } = request.query
      const period = {
        start: readFilterMomentIfAny(begin_date, time_zone, { parameter: 'begin_date', edge: 'start' }),
        end: readFilterMomentIfAny(end_date, time_zone, { parameter: 'end_date', edge: 'end' }),
      }
      const has_points = includes.some((name) => name.startsWith('route_points'))
      const language = languageOf(request)
      await vault.prepare(customer_id)
      await sendList(request, reply, {
        item_schema: RoutePlan,
        key: { date_time_start: 'timestamp', id: 'integer' },
        rows: (page) =>
          selectPlans(customer_id, { ...filters, period, own_user_id: ownPlansOf(caller) }, page),
        max_limit: has_points && filters.route_plan_id === undefined ? max_plans_with_points : undefined,
        related: true,
        present: (rows, tx) =>
          assemblePlans(tx, rows, { includes, language, ...readers, reads_personal, vault }),
      })
    },
  })
}

function registerPointList(app: HttpApp, readers: PointReaders): void {
  const { vault } = app.services
  app.route({
    method: 'GET',
    url: '/import/route_point',
    config: { scope: scopes.read },
    schema: {
      summary: 'Find points of a plan by your code',
      description:
        'What became of an order: the points of one plan with this `external_code`, and what was done there. An empty list: the plan has none.',
      querystring: RoutePointFilters,
      response: { 200: RoutePointList },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const reads_personal = caller.scopes.has('driver:pii')
      const { customer_id } = caller
      const { route_plan_id, external_code, includes } = request.query
      const language = languageOf(request)
      await vault.prepare(customer_id)
      await sendList(request, reply, {
        item_schema: RoutePoint,
        key: { id: 'integer' },
        rows: (page) =>
          selectPointsByCode(
            customer_id,
            { route_plan_id, external_code, own_user_id: ownPlansOf(caller) },
            page,
          ),
        related: true,
        present: (rows, tx) =>
          assemblePoints(tx, rows, {
            includes,
            language,
            vault,
            ...readers,
            reads_personal,
            running_plans: [route_plan_id],
          }),
      })
    },
  })
}

function registerPlan(app: HttpApp, readers: PointReaders): void {
  const { database, vault } = app.services
  app.route({
    method: 'GET',
    url: '/route_plan/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a route plan',
      description:
        'One plan with its vehicle, user and points, and what was done at each. The items of the points come from the list, by `route_plan_id` and `includes=route_points.route_point_items`, or from a single point.',
      params: RoutePlanParams,
      response: { 200: RoutePlanAnswer },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const reads_personal = caller.scopes.has('driver:pii')
      const { customer_id } = caller
      const own_user_id = ownPlansOf(caller)
      await vault.prepare(customer_id)
      const viewing = {
        includes: whole_plan,
        language: languageOf(request),
        ...readers,
        reads_personal,
        vault,
      }
      const plan = await database.inCustomer(
        customer_id,
        async (tx) => {
          const row = await tx.find(selectPlan, request.params.id)
          if (row === undefined || (own_user_id !== null && row.user_id !== own_user_id)) return undefined
          return presentOne(row, (rows) => assemblePlans(tx, rows, viewing))
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, plan)
    },
  })
}

function registerPoint(app: HttpApp, readers: PointReaders): void {
  const { database, vault } = app.services
  app.route({
    method: 'GET',
    url: '/route_point/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a point of a plan',
      description: 'One point with its items and what was done there.',
      params: RoutePointParams,
      response: { 200: RoutePointAnswer },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const reads_personal = caller.scopes.has('driver:pii')
      const { customer_id } = caller
      const asked = { id: request.params.id, own_user_id: ownPlansOf(caller) }
      await vault.prepare(customer_id)
      const viewing = {
        includes: point_includes,
        language: languageOf(request),
        vault,
        ...readers,
        reads_personal,
      }
      const point = await database.inCustomer(
        customer_id,
        async (tx) => {
          const row = await tx.find(selectPoint, asked)
          if (row === undefined) return undefined
          const { route_plan_id, plan_status } = row
          const running_plans = plan_status === 'E' ? [route_plan_id] : []
          const { data, row_version } = await presentOne(row, (rows) =>
            assemblePoints(tx, rows, { ...viewing, running_plans }),
          )
          const records = await readers.readAllRecords(tx, [row], viewing)
          return { data: { ...data, route_plan_id, records: records.get(row.id) ?? [] }, row_version }
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, point)
    },
  })
}
