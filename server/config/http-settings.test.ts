import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { default_http_settings } from '../platform/http/settings.ts'
import { httpSettingsOf } from './http-settings.ts'

it('has the same defaults as the HTTP conventions themselves', () => {
  const config = readConfig({
    TROPEIRO_DATABASE_URL: 'postgres://tropeiro_runtime@127.0.0.1/tropeiro',
    TROPEIRO_MASTER_KEYS: `k1:${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`,
  })
  expect(httpSettingsOf(config)).toEqual(default_http_settings)
})
