import { type Static, Type } from 'typebox'
import { dataOf, Id, listOf, oneOf, page_parameters } from './schema.ts'

const reason_notes = {
  code: 'Names the reason to programs. It cannot be changed.',
  name: 'What drivers read.',
  requires_picture: 'Whoever gives this reason has to take a picture.',
  requires_note: 'Whoever gives this reason has to write a note.',
  active: 'False: drivers no longer get to choose it.',
}

export const RouteReason = Type.Object(
  {
    id: Id,
    code: Type.String({ description: reason_notes.code }),
    name: Type.String({
      description: `${reason_notes.name} Those that every company begins with are in the language of the request, until they are renamed.`,
    }),
    kind: oneOf(['return', 'executed'], {
      description: '`return`: why nothing was delivered; `executed`: how it was delivered.',
    }),
    requires_picture: Type.Boolean({ description: reason_notes.requires_picture }),
    requires_note: Type.Boolean({ description: reason_notes.requires_note }),
    active: Type.Boolean({ description: reason_notes.active }),
  },
  { title: 'RouteReason', description: 'What a driver chooses when a point is returned or executed.' },
)
export type RouteReason = Static<typeof RouteReason>
export const RouteReasonAnswer = dataOf(RouteReason)
export const RouteReasonList = listOf(RouteReason)

const flag = (description: string) => Type.Optional(Type.Boolean({ description }))
const reason_fields = {
  name: Type.String({ minLength: 1, maxLength: 200, description: reason_notes.name }),
  requires_picture: flag(reason_notes.requires_picture),
  requires_note: flag(reason_notes.requires_note),
  active: flag(reason_notes.active),
}
export const NewRouteReason = Type.Object(
  {
    code: Type.String({
      minLength: 1,
      maxLength: 60,
      pattern: '^[a-z0-9_]+$',
      'x-form': 'reason-code',
      description: `${reason_notes.code} Unique among the reasons of its kind.`,
    }),
    ...reason_fields,
  },
  {
    title: 'NewRouteReason',
    description: 'It requires neither a picture nor a note, and is active, unless you say otherwise.',
  },
)
export type NewRouteReason = Static<typeof NewRouteReason>
export const RouteReasonChanges = Type.Object(
  { id: Id, ...reason_fields, name: Type.Optional(reason_fields.name) },
  { title: 'RouteReasonChanges', description: 'An absent field is unchanged.' },
)
export type RouteReasonChanges = Static<typeof RouteReasonChanges>
export const NewRouteReasonBody = dataOf(NewRouteReason)
export const RouteReasonChangesBody = dataOf(RouteReasonChanges)
export const RouteReasonFilters = Type.Object({
  ...page_parameters,
  active: flag('Only those that drivers can choose, or only those that they cannot.'),
})
export const RouteReasonParams = Type.Object({ id: Id })
