import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

// npm run measure:sources [-- 1e6272a]: how much TypeScript there is at HEAD, or at another commit, as a Markdown table. Tests
// (*.test.ts and folders named test) and the generated db/types.ts do not count; comments and empty lines do.

const folders = ['kernel', 'contract', 'db', 'server', 'tools', 'ops']

interface SourceFigures {
  readonly file: string
  readonly lines: number
  readonly longest: { readonly lines: number; readonly at: string }
  readonly rows_or_throw: number
}

function measure(file: string, text: string): SourceFigures {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  let longest = { lines: 0, at: '' }
  let rows_or_throw = 0
  const measureFunction = ({ start, end }: ESTree.Span) => {
    const lines = lineAt(end) - lineAt(start) + 1
    if (lines > longest.lines) longest = { lines, at: `${file}:${lineAt(start)}` }
  }
  new Visitor({
    FunctionDeclaration: measureFunction,
    FunctionExpression: measureFunction,
    ArrowFunctionExpression: measureFunction,
    BlockStatement: ({ body }) => {
      rows_or_throw += body.filter((statement, at) => isRowOrThrow(statement, body[at + 1])).length
    },
  }).visit(parseSync(file, text).program)
  return { file, lines: text.split('\n').length - 1, longest, rows_or_throw }
}

/** `const [row] = …`, and a condition that throws right after it. */
function isRowOrThrow(statement: ESTree.Statement, next: ESTree.Statement | undefined): boolean {
  if (statement.type !== 'VariableDeclaration' || next?.type !== 'IfStatement') return false
  const then = next.consequent.type === 'BlockStatement' ? next.consequent.body[0] : next.consequent
  return statement.declarations[0]?.id.type === 'ArrayPattern' && then?.type === 'ThrowStatement'
}

function rowOf(name: string, files: readonly SourceFigures[]): string {
  const by_lines = files.toSorted((a, b) => b.lines - a.lines)
  const [largest] = by_lines
  const [longest] = files.map((file) => file.longest).toSorted((a, b) => b.lines - a.lines)
  const cells = [
    name,
    files.reduce((sum, { lines }) => sum + lines, 0),
    files.length,
    by_lines[files.length >> 1]?.lines,
    `${largest?.lines} (${largest?.file})`,
    `${longest?.lines} (${longest?.at})`,
    files.reduce((sum, { rows_or_throw }) => sum + rows_or_throw, 0),
  ]
  return `| ${cells.join(' | ')} |`
}

const [commit = 'HEAD'] = process.argv.slice(2)
const aside = mkdtempSync(path.join(tmpdir(), 'sources-'))
try {
  const tree = execFileSync('git', ['archive', commit], {
    cwd: path.dirname(import.meta.dirname),
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x'], { cwd: aside, input: tree })
  const read = (file: string) => readFileSync(path.join(aside, file), 'utf8')
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const exclude = ['**/*.test.ts', '**/test/**', 'db/types.ts']
  const measured = folders.map((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: aside, exclude }).map((file) => measure(file, read(file))),
  )
  console.log(`${workspaces.length} workspaces (${workspaces.join(', ')}) at ${commit}

| folder | lines | files | median file | largest file | largest function | first row or throw |
|---|---|---|---|---|---|---|
${folders.map((folder, at) => rowOf(folder, measured[at] ?? [])).join('\n')}
${rowOf('all', measured.flat())}`)
} finally {
  rmSync(aside, { recursive: true })
}
