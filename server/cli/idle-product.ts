import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { createHealth } from '../platform/health/health.ts'
import { createLog } from '../platform/log/create-log.ts'
import { createMetrics } from '../platform/metrics/metrics-server.ts'
import { createProduct } from '../roles/product.ts'
import type { RoleContext } from '../roles/role.ts'

/** The product without a role: for whoever wants to know what it is made of. Nothing connects or starts until it is used. */
export function openIdleProduct(config: Config, clock: Clock): RoleContext & { close(): Promise<void> } {
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro'))
  const vault = createVault({ database, master_keys: parseMasterKeys(config.master_keys), clock })
  const parts = {
    config,
    clock,
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    database,
    vault,
  }
  const product = createProduct(parts)
  return {
    ...parts,
    product,
    health: createHealth([]),
    whenSafe: Promise.resolve(),
    isSafe: () => true,
    close: async () => {
      await product.close()
      await database.close()
    },
  }
}
