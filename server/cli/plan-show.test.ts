import { randomBytes } from 'node:crypto'
import { formatTaxNumber } from '@tropeiro/kernel/br/tax-number.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createProductApp, createTestCompany } from '../test/product/product-app.ts'
import { runShowPlan } from './plan-show.ts'

test('plan show finds a company by its tax number as people write it', async () => {
  const master_keys = `k1:${randomBytes(32).toString('base64')}`
  const product = await createProductApp({ env: { TROPEIRO_MASTER_KEYS: master_keys } })
  try {
    const { tax_number } = await createTestCompany(product)
    const config = readConfig({
      TROPEIRO_DATABASE_URL: product.test_database.runtime_url,
      TROPEIRO_MASTER_KEYS: master_keys,
    })
    await expect(
      runShowPlan(config, 1, { maps_dir: '/nowhere', taxNumber: formatTaxNumber(tax_number) }),
    ).rejects.toThrow('the company has no plan 1')
  } finally {
    await product.close()
  }
})
