import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { Operation } from '@tropeiro/contract/operation.ts'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import { type Answer, sendRequest } from '../send-request.ts'
import type { PlanningCompany } from './planning-cell.ts'

/** A company's way to one API. */
export interface PlanningClient {
  importPlan(body: object, options?: { key?: string; query?: string; timeout_ms?: number }): Promise<Answer>
  command(id: number, command: string, body?: object): Promise<Answer>
  /** Operations on plans, based on the versions that are there. */
  change(plan_ids: readonly number[], operations: readonly object[]): Promise<Answer>
  remove(id: number): Promise<Answer>
  get(path: string): Promise<Answer>
  getOperation(id: number): Promise<Operation>
  /** Fine when it has ended already. */
  cancelOperation(id: number): Promise<Answer>
  getPlan(id: number): Promise<RoutePlan>
  /** Waits until it has ended, and gives it. */
  awaitOperation(id: number, timeout_ms?: number): Promise<Operation>
}

export function createPlanningClient(url: string, company: PlanningCompany): PlanningClient {
  const get = async (path: string) => sendRequest(`${url}/v1${path}`, { token: await company.token() })
  const read = async <T>(path: string): Promise<T> => {
    const { status, text } = await get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }
  const getOperation = (id: number) => read<Operation>(`/operation/${id}`)
  const getPlan = (id: number) => read<RoutePlan>(`/route_plan/${id}`)
  return {
    get,
    getOperation,
    getPlan,
    change: async (plan_ids, operations) => {
      const plans = await Promise.all(plan_ids.map(getPlan))
      const base = Object.fromEntries(plans.map(({ id, edit_version }) => [id, edit_version]))
      return sendRequest(`${url}/v1/route_plan/changes`, {
        method: 'POST',
        token: await company.token(),
        body: { data: { base, operations } },
      })
    },
    importPlan: async (body, { key, query = '', timeout_ms } = {}) =>
      sendRequest(`${url}/v1/import/route_plan${query}`, {
        method: 'POST',
        token: await company.token(),
        headers: key === undefined ? {} : { 'idempotency-key': key },
        body,
        ...(timeout_ms !== undefined && { timeout_ms }),
      }),
    command: async (id, command, body) =>
      sendRequest(`${url}/v1/route_plan/${id}/${command}`, {
        method: 'POST',
        token: await company.token(),
        ...(body === undefined ? {} : { body }),
      }),
    remove: async (id) =>
      sendRequest(`${url}/v1/route_plan/${id}`, { method: 'DELETE', token: await company.token() }),
    cancelOperation: async (id) =>
      sendRequest(`${url}/v1/operation/${id}`, { method: 'DELETE', token: await company.token() }),
    awaitOperation: async (id, timeout_ms = 240_000) => {
      const deadline_ms = performance.now() + timeout_ms
      for (;;) {
        // What is being killed around us answers nothing for a moment.
        const operation = await getOperation(id).catch(() => null)
        if (operation !== null && operation.finished_at !== null) return operation
        if (performance.now() > deadline_ms)
          throw new Error(`the operation ${id} has not ended: ${JSON.stringify(operation)}`)
        await sleep(50)
      }
    },
  }
}

export function importAnswerOf({ status, text }: Answer): ImportAnswer & { operation_id: number } {
  const answer = JSON.parse(text) as ImportAnswer
  if ((status !== 200 && status !== 202) || answer.operation_id === null)
    throw new Error(`an import was answered ${status}: ${text}`)
  return { ...answer, operation_id: answer.operation_id }
}
