import { type Static, Type } from 'typebox'
import { CommandId } from './execution.ts'
import { command_types, image_roles, rejection_codes } from './execution-codes.ts'
import { codeOf, dataOf, dateTime, Id, listOf, moment, nullable, oneOf, page_parameters } from './schema.ts'

export const ExecutedPointParams = Type.Object({ id: Id })

export const ManualExecutionBody = dataOf(
  Type.Object(
    {
      executed_at: Type.Optional(nullable(moment('When it was done; absent: now. '))),
      route_executed_reason_id: Type.Optional(nullable(Id)),
      note: Type.Optional(nullable(Type.String({ maxLength: 1_000 }))),
      images: Type.Optional(
        nullable(
          Type.Array(
            Type.Object(
              {
                role: oneOf(image_roles),
                sha256: Type.String({ pattern: '^[0-9a-f]{64}$', 'x-form': 'sha256' }),
              },
              { title: 'ImageOfManualExecution' },
            ),
            { maxItems: 20 },
          ),
        ),
      ),
    },
    { title: 'ManualExecution' },
  ),
)
export type ManualExecution = Static<typeof ManualExecutionBody>['data']

export const CorrectionBody = dataOf(
  Type.Object(
    { record_id: Id, reason: Type.String({ minLength: 1, maxLength: 1_000 }) },
    { title: 'RecordCorrection' },
  ),
)

export const PointAfterwards = Type.Object(
  {
    record_id: Type.Integer({ ...Id, description: 'What was made, or voided.' }),
    route_point_id: Id,
    route_plan_id: Id,
    status: Type.String({ description: 'Of the point, now.' }),
    plan_status: Type.String({ description: 'Of its plan, now.' }),
  },
  { title: 'PointAfterwards' },
)
export type PointAfterwards = Static<typeof PointAfterwards>
export const PointAfterwardsAnswer = dataOf(PointAfterwards)

export const RejectedCommand = Type.Object(
  {
    command_id: Type.String(),
    type: codeOf(command_types),
    code: codeOf(rejection_codes),
    state: oneOf(['rejected', 'accepted']),
    user_id: Id,
    installation_id: Type.String(),
    sequence: Type.Integer(),
    route_plan_id: nullable(Id),
    route_point_id: nullable(Id),
    at: nullable(dateTime('When it happened, by our clock.')),
    received_at: dateTime('When it came first.'),
    accepted_at: nullable(dateTime('When somebody accepted it.')),
    accepted_by: nullable(Id),
  },
  { title: 'RejectedCommand', description: 'What a phone told and the rules did not let in. It is kept.' },
)
export type RejectedCommand = Static<typeof RejectedCommand>
export const RejectedCommandList = listOf(RejectedCommand)
export const RejectedCommandFilters = Type.Object({
  ...page_parameters,
  state: Type.Optional(
    oneOf(['rejected', 'accepted'], { description: 'Absent: those still to be looked at.' }),
  ),
  route_plan_id: Type.Optional(Id),
})
export type RejectedCommandFilters = Static<typeof RejectedCommandFilters>
export const RejectedCommandParams = Type.Object({ command_id: CommandId })
export const AcceptanceBody = dataOf(
  Type.Object(
    {
      reason: Type.String({ minLength: 1, maxLength: 1_000, description: 'Why it is let in all the same.' }),
    },
    { title: 'CommandAcceptance' },
  ),
)
