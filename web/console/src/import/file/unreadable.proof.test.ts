import { beforeAll, expect, test } from 'vitest'
import type { WorldCompany } from '../../../../../tools/console-world/world.ts'
import { openConsole } from '../../../test/kit/browser.ts'
import { headers } from '../../../test/kit/deliveries.ts'
import { chooseFile, type SheetFile } from '../../../test/kit/import-steps.ts'
import { hasFocus } from '../../../test/kit/keys.ts'
import { createCompany } from '../../../test/kit/world.ts'
import { writeXlsx } from '../../../test/kit/write-xlsx.ts'
import { sheet_limits } from '../sheet/sheet.ts'

let company: WorldCompany
let right: SheetFile

beforeAll(async () => {
  company = await createCompany({ vehicles: 0 })
  right = await writeXlsx('entregas.xlsx', [headers, ['PD-1', 'Cliente', 'Rua A, 10', 'Cidade']])
})

const named = (name: string, content: string | Uint8Array): SheetFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const archive = Uint8Array.from([0x50, 0x4b, 3, 4, 5, 6, 7])
const old_excel = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])

test.each([
  ['a letter', named('entregas.xlsx', '%PDF-1.7'), 'Isto não é uma planilha', '.xlsx ou .csv'],
  ['a picture', named('entregas.csv', '\u0089PNG\0\0'), 'Isto não é uma planilha', '.xlsx ou .csv'],
  ['one of 2003', named('entregas.xls', old_excel), 'Formato antigo do Excel', 'salve como .xlsx'],
  ['a broken one', named('entregas.xlsx', archive), 'Não foi possível ler a planilha', 'danificado'],
  ['an empty one', named('vazio.csv', ''), 'Planilha sem linhas', 'nenhuma entrega'],
  ['titles alone', named('so-titulos.csv', headers.join(';')), 'Planilha sem linhas', 'nenhuma entrega'],
  [
    'one that is too large',
    named('grande.csv', Buffer.alloc(sheet_limits.bytes + 1, 'a')),
    'Planilha grande demais',
    'Divida',
  ],
  ['open quotes', named('aspas.csv', 'A;B\n1;2\n3;"x\n5;6\n'), 'Não foi possível ler a planilha', 'Linha 3'],
])('%s is told by what it is, and another file may be chosen', async (_, file, title, advice) => {
  const { page } = await openConsole({ as: 'dispatcher', company, path: '/imports' })
  await chooseFile(page, file)
  const alert = page.getByRole('alert').filter({ hasText: title })
  const text = await alert.innerText()
  expect(text).toContain(file.name)
  expect(text).toContain(advice)
  const other = alert.getByRole('button', { name: 'Escolher outra planilha' })
  await expect.poll(() => hasFocus(other)).toBe(true)
  await chooseFile(page, right, () => page.keyboard.press('Enter'))
  await page.getByRole('grid', { name: 'Linhas da planilha' }).waitFor()
})
