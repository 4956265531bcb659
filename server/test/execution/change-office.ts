import type { PlanOperation } from '../../plans/model/day/operation.ts'
import type { PlanningApp } from '../product/planning-app.ts'
import { changeByDoor } from './change-by-door.ts'

/** What a dispatcher changes of plans during the day, as the owner of the company. */
export async function changeOffice(
  planning: PlanningApp,
  ...operations: readonly PlanOperation[]
): Promise<void> {
  const ask = async (body: object) => {
    const answer = await planning.send('POST', '/route_plan/changes', { body })
    const { code = null, allowed = null } = answer.json()
    return { status: answer.statusCode, code, allowed, body: answer.json() }
  }
  const { status, body } = await changeByDoor(
    { ask, behind: (sql, values) => planning.rowsBehind(sql, values), force: false },
    operations,
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
}
