export interface GeneratedFile {
  /** Path from the project's root. */
  readonly file: string
  readonly text: string
}
