import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  pointIncludes,
  RoutePlan,
  RoutePlanAnswer,
  RoutePlanFilters,
  RoutePlanList,
  RoutePlanParams,
  RoutePoint,
  RoutePointAnswer,
  RoutePointFilters,
  RoutePointList,
  RoutePointParams,
} from '@tropeiro/contract/route-plan.ts'
import { getCaller } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { readFilterMomentIfAny } from '../../platform/http/read-moment.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { ownPlansOf, plan_scopes as scopes } from '../policy.ts'
import { presentPlan, presentPoint } from './present-plan.ts'
import { type PlanRow, selectPlan, selectPlans, selectPoint, selectPointsByCode } from './queries.ts'
import { type EtaReader, openInfos, presentPoints, relatePlans, relatePointRecords } from './relate-plans.ts'

/** With points a plan can be thousands of rows: more than this many at once are for pages. */
const MOST_PLANS_WITH_POINTS = 100

export function registerPlanReading(app: HttpApp, readEtas: EtaReader): void {
  registerPlanList(app, readEtas)
  registerPointList(app)
  registerPlan(app, readEtas)
  registerPoint(app, readEtas)
}

function registerPlanList(app: HttpApp, readEtas: EtaReader): void {
  const { vault } = app.services
  app.route({
    method: 'GET',
    url: '/import/route_plan',
    config: { scope: scopes.read },
    schema: { querystring: RoutePlanFilters, response: { 200: RoutePlanList } },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id, time_zone } = caller
      const { includes, begin_date, end_date, ...filters } = request.query
      const period = {
        start: readFilterMomentIfAny(begin_date, time_zone, { parameter: 'begin_date', edge: 'start' }),
        end: readFilterMomentIfAny(end_date, time_zone, { parameter: 'end_date', edge: 'end' }),
      }
      const has_points = includes.some((name) => name.startsWith('route_points'))
      if (has_points && filters.route_plan_id === undefined)
        request.query.limit = Math.min(request.query.limit ?? MOST_PLANS_WITH_POINTS, MOST_PLANS_WITH_POINTS)
      const helpers = new Map<number, number>()
      const language = languageOf(request)
      await vault.prepare(customer_id)
      await sendList(request, reply, {
        item_schema: RoutePlan,
        key: { date_time_start: 'timestamp', id: 'integer' },
        rows: (page) =>
          selectPlans(customer_id, { ...filters, period, own_user_id: ownPlansOf(caller) }, page),
        present: (row: PlanRow) => {
          if (row.helper_id !== null) helpers.set(row.id, row.helper_id)
          return presentPlan(row, language)
        },
        relate: (plans, tx) => relatePlans(tx, plans, { includes, language, helpers, readEtas, vault }),
      })
    },
  })
}

function registerPointList(app: HttpApp): void {
  const { vault } = app.services
  app.route({
    method: 'GET',
    url: '/import/route_point',
    config: { scope: scopes.read },
    schema: { querystring: RoutePointFilters, response: { 200: RoutePointList } },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id } = caller
      const { route_plan_id, external_code, includes } = request.query
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
        open: (rows) => openInfos({ vault, customer_id }, rows),
        present: (row) => presentPoint(row, row.info),
        relate: (points, tx) => relatePointRecords(tx, points, { includes, language: languageOf(request) }),
      })
    },
  })
}

function registerPlan(app: HttpApp, readEtas: EtaReader): void {
  const { database, vault } = app.services
  app.route({
    method: 'GET',
    url: '/route_plan/:id',
    config: { scope: scopes.read },
    schema: { params: RoutePlanParams, response: { 200: RoutePlanAnswer } },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id } = caller
      const own_user_id = ownPlansOf(caller)
      await vault.prepare(customer_id)
      const found = await database.inCustomer(
        customer_id,
        async (tx) => {
          const row = await tx.find(selectPlan, request.params.id)
          if (row === undefined || (own_user_id !== null && row.user_id !== own_user_id)) return null
          const language = languageOf(request)
          const plan = presentPlan(row, language)
          await relatePlans(tx, [plan], {
            includes: ['vehicle', 'user', 'route_points', 'route_points.routes_info'],
            language,
            helpers: new Map(row.helper_id === null ? [] : [[row.id, row.helper_id]]),
            readEtas,
            vault,
          })
          return { plan, row_version: row.row_version }
        },
        { mode: 'snapshot' },
      )
      if (found === null) throw new AppError('not_found')
      sendData(reply, found, ({ plan }) => plan)
    },
  })
}

function registerPoint(app: HttpApp, readEtas: EtaReader): void {
  const { database, vault } = app.services
  app.route({
    method: 'GET',
    url: '/route_point/:id',
    config: { scope: scopes.read },
    schema: { params: RoutePointParams, response: { 200: RoutePointAnswer } },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id } = caller
      const asked = { id: request.params.id, own_user_id: ownPlansOf(caller) }
      await vault.prepare(customer_id)
      const found = await database.inCustomer(
        customer_id,
        async (tx) => {
          const row = await tx.find(selectPoint, asked)
          if (row === undefined) return undefined
          const [point] = await presentPoints({ vault, customer_id }, [row])
          if (point === undefined) throw new Error('every row is presented')
          const [etas] = await Promise.all([
            row.plan_status === 'E' ? readEtas(tx, [row.route_plan_id]) : null,
            relatePointRecords(tx, [point], { includes: pointIncludes, language: languageOf(request) }),
          ])
          point.eta = etas?.get(point.id) ?? null
          return { ...row, point }
        },
        { mode: 'snapshot' },
      )
      sendData(reply, found, ({ point, route_plan_id }) => ({ ...point, route_plan_id }))
    },
  })
}
