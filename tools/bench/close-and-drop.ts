import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { ProductApp } from '@tropeiro/server/test/product/product-app.ts'

export async function closeAndDrop(product: ProductApp): Promise<void> {
  await product.close()
  await withAdmin((admin) =>
    admin.query(`drop database if exists ${product.test_database.name} with (force)`),
  )
}
