/** What a column may stand for, by the names of the API. */
export const fields = [
  'external_code',
  'name',
  'address',
  'address.street',
  'address.number',
  'address.complement',
  'address.neighborhood',
  'address.city',
  'address.state',
  'address.cep',
  'latitude',
  'longitude',
  'route_point_items.capacity',
  'route_point_items.quantity',
  'route_point_items.value',
  'route_point_items.external_code',
  'route_point_items.description',
  'time_window',
  'time_window.start',
  'time_window.end',
  'delivery_time',
  'type',
  'info',
] as const

export type Field = (typeof fields)[number]

export const isField = (name: string | null): name is Field => fields.some((field) => field === name)

/** What a column was said to be, or is believed to be. */
export interface ColumnChoice {
  /** Null: the column is not used. */
  readonly field: Field | null
  /** True until a person confirms it: it is drawn dashed. */
  readonly is_guess: boolean
}

/** Which column has a field; -1: none. */
export const columnOf = (choices: readonly ColumnChoice[], field: Field): number =>
  choices.findIndex((choice) => choice.field === field)

/** A field has one column: another that had it is not used any more. */
export function chooseField(
  choices: readonly ColumnChoice[],
  column: number,
  field: Field | null,
): readonly ColumnChoice[] {
  return choices.map((choice, index) => {
    if (index === column) return { field, is_guess: false }
    return field !== null && choice.field === field ? { field: null, is_guess: false } : choice
  })
}

export const confirmAll = (choices: readonly ColumnChoice[]): readonly ColumnChoice[] =>
  choices.map(({ field }) => ({ field, is_guess: false }))

/** Without one of these nobody knows where to drive. */
export const hasPlace = (choices: readonly ColumnChoice[]): boolean =>
  columnOf(choices, 'address') >= 0 ||
  columnOf(choices, 'address.street') >= 0 ||
  columnOf(choices, 'address.cep') >= 0 ||
  (columnOf(choices, 'latitude') >= 0 && columnOf(choices, 'longitude') >= 0)
