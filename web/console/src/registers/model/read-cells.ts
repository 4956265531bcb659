/**
 * The cells of what a spreadsheet put on the clipboard: lines of cells parted by tabs, those with breaks in quotes. Text
 * files of several lines may part them by semicolons.
 */
export function readCells(text: string): readonly (readonly string[])[] {
  const separator = findSeparator(text)
  const rows: string[][] = []
  const signs = text.replace('\ufeff', '')
  let cells: string[] = []
  let cell = ''
  let is_quoted = false
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(cells)
    cells = []
  }
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs.charAt(at)
    if (is_quoted) {
      if (sign !== '"') cell += sign
      else if (signs.charAt(at + 1) === '"') {
        cell += sign
        at += 1
      } else is_quoted = false
    } else if (sign === '"' && cell === '') is_quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows.filter((row) => row.some((each) => each.trim() !== ''))
}

function findSeparator(text: string): string {
  const [first = '', ...others] = text.replace('\ufeff', '').split('\n')
  return !text.includes('\t') && others.length > 0 && first.includes(';') ? ';' : '\t'
}
