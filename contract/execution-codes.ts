/** Every type of command that a phone may send. */
export const command_types = [
  'plan.start',
  'load.check',
  'point.arrive',
  'point.depart',
  'point.execute',
  'point.return',
  'point.attach',
  'point.correct',
  'vehicle.change',
  'plan.finish',
  'checklist.execute',
] as const
export type CommandType = (typeof command_types)[number]

/** Why a command was rejected. A code never changes its meaning. */
export const rejection_codes = [
  'invalid_request',
  'unknown_type',
  'command_id_reused',
  'not_found',
  'not_assigned',
  'wrong_point_type',
  'proof_missing',
  'items_unchecked',
  'reason_required',
  'reason_unknown',
  'note_required',
  'correction_refused',
  'form_unknown',
  'answers_invalid',
  'internal_error',
] as const
export type RejectionCode = (typeof rejection_codes)[number]

/** What somebody should know of a command that was applied. */
export const warning_codes = [
  'point_was_removed',
  'point_was_moved',
  'plan_was_closed',
  'plan_was_removed',
  'plan_was_replaced',
  'plan_was_reassigned',
  'already_executed',
  'double_report',
  'record_was_voided',
  'new_points',
  'proof_waived',
  'picture_reused',
  'vehicle_unknown',
  'clock_wrong',
] as const
export type WarningCode = (typeof warning_codes)[number]

export const waiver_reasons = ['camera_broken', 'receiver_refused', 'unsafe', 'other'] as const
export const proof_parts = ['picture', 'signature'] as const
export type ProofPart = (typeof proof_parts)[number]
export const image_roles = ['picture', 'signature', 'hodometer'] as const
export type ImageRole = (typeof image_roles)[number]
export const clock_bases = ['device', 'measured', 'stepped', 'bounded', 'server'] as const
