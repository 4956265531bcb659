import { type Static, Type } from 'typebox'
import { FieldProblemCode, ProblemCode } from './problem.ts'
import { dataOf, nullable, oneOf, shownAs } from './schema.ts'

export const ImportOptions = Type.Object({
  dry_run: Type.Boolean({
    default: false,
    description: 'Says what would happen to every line; nothing is written.',
  }),
  atomic: Type.Boolean({
    default: false,
    description: 'All lines or none, up to 20,000 of them. Otherwise the good lines go in.',
  }),
})

const Count = Type.Integer({ minimum: 0 })

const WrongLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'As a spreadsheet counts: the header is line 1.' }),
    column: nullable(Type.String({ description: 'The name of the field; null when it is not about one.' })),
    code: shownAs(Type.String(), Type.Union([FieldProblemCode, ProblemCode])),
    message: Type.String(),
  },
  { title: 'WrongSpreadsheetLine' },
)
export type WrongLine = Static<typeof WrongLine>

export const ImportReport = Type.Object(
  {
    dry_run: Type.Boolean(),
    lines: Type.Integer({ minimum: 0, description: 'Lines with something in them, the header not counted.' }),
    created: Count,
    changed: Count,
    unchanged: Type.Integer({ minimum: 0, description: 'Lines that say what is there already.' }),
    wrong: Count,
    last_line: Type.Integer({ minimum: 0, description: 'The last line that was read.' }),
    ignored_columns: Type.Array(Type.String(), { description: 'Columns that stand for no field.' }),
    wrong_lines: Type.Array(WrongLine, {
      description: 'What is wrong, line by line; at most 10,000 entries.',
    }),
  },
  { title: 'SpreadsheetImport', description: 'What an import of a spreadsheet did, or would do.' },
)
export type ImportReport = Static<typeof ImportReport>
export const ImportAnswer = dataOf(ImportReport)

export const ExportOptions = Type.Object({
  decimal: Type.Unsafe<'comma' | 'point'>({
    ...oneOf(['comma', 'point']),
    default: 'comma',
    description: 'The decimal mark of numbers. Imports take both.',
  }),
})
