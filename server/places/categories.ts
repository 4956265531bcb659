import type { Database } from '@tropeiro/db/database.ts'
import { selectCategories } from './queries.ts'

export interface Category {
  readonly id: number
  readonly name: string
}

export type Categories = ReadonlyMap<number, Category>
export type CategoryReader = () => Promise<Categories>

/**
 * Gives the categories, read once by a process: they only change with a migration. Looked up beside each row by
 * PostgreSQL, their names made a list of 100 take a third longer. Call it outside a transaction: it takes a
 * connection of its own.
 */
export function createCategoryReader(database: Database): CategoryReader {
  let categories: Categories | null = null
  return async () => {
    categories ??= new Map(
      (await database.rowsOfPlatform(selectCategories())).map((category) => [category.id, category]),
    )
    return categories
  }
}
