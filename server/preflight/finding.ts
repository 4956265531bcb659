/** Something `doctor` has to say. A `problem` also stops `serve`; a `note` does not. */
export interface Finding {
  readonly check: string
  readonly level: 'problem' | 'note'
  readonly message: string
  readonly way_out: string
}

export function problem(check: string, message: string, way_out: string): Finding {
  return { check, level: 'problem', message, way_out }
}

export function note(check: string, message: string, way_out: string): Finding {
  return { check, level: 'note', message, way_out }
}
