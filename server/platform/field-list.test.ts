import { describe, expect, test } from 'vitest'
import { createFieldList } from './field-list.ts'

const list = createFieldList({
  name: { headers: ['nome'] },
  name_key: { follows: 'name' },
  note: { default: null, headers: [] },
  reason: { headers: ['motivo'], is_column: false, is_exported: false },
  driver_id: { headers: [], is_column: false },
  phone: { default: null, headers: [], sealed_in: 'row' },
  document: { default: null, headers: [], sealed_in: 'column' },
  kind: { default: 'A' },
})

describe('a list of fields', () => {
  test('gives the columns of its table, and what a new row has', () => {
    expect(list.columns).toStrictEqual(['name', 'name_key', 'note', 'phone', 'document', 'kind'])
    expect(list.defaults).toStrictEqual({ note: null, phone: null, document: null, kind: 'A' })
  })

  test('gives the columns of spreadsheets in its order', () => {
    expect(list.export_columns).toStrictEqual(['id', 'name', 'note', 'driver_id', 'phone', 'document'])
    expect(Object.keys(list.import_columns)).toStrictEqual([
      'id',
      'name',
      'note',
      'reason',
      'driver_id',
      'phone',
      'document',
    ])
    expect(list.import_columns).toMatchObject({ name: ['nome'], note: [] })
  })

  test('writes nothing in clear that is sealed, and nothing that is no column', () => {
    const row = { id: 7, name: 'Ana', name_key: 'ana', note: null, phone: '55', document: '1', kind: 'B' }
    expect(list.inClear(row)).toStrictEqual({
      name: 'Ana',
      name_key: 'ana',
      note: null,
      phone: null,
      kind: 'B',
    })
    expect(list.sealed_in_row).toStrictEqual(['phone'])
    expect(list.sealed_in_column).toStrictEqual(['document'])
  })

  test('names what is given another value, and not what follows from it', () => {
    const before = { name: 'Ana', name_key: 'ana', note: 'x', kind: 'A' }
    expect(list.namesOfChanges(before, { ...before, name: 'Rui', name_key: 'rui' })).toStrictEqual(['name'])
    expect(list.namesOfChanges(before, before)).toStrictEqual([])
  })
})
