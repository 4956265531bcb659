import type { DeviceDirectory, DeviceHold } from '../directory/device-directory.ts'
import { type RatePolicy, Rates } from './rates.ts'

export interface LimitSettings {
  readonly device: RatePolicy
  /** Positions a second for each device that a customer has. */
  readonly customer_per_device: number
}

export interface DeviceCost {
  readonly device_id: number
  readonly records: number
}

/** How fast a device, and a customer with all of its devices, may send. */
export interface Limits {
  /** How many milliseconds to wait before more of this device is taken; 0: none. */
  waitOf(device: Pick<DeviceHold, 'customer_id' | 'device_id'>, now_ms: number): number
  pay(device: Pick<DeviceHold, 'customer_id' | 'device_id'>, records: number, now_ms: number): void
  /** Of many devices of one customer at once: all pay, or, when it has to wait, none. */
  payAll(customer_id: number, devices: readonly DeviceCost[], now_ms: number): number
  sweep(now_ms: number): void
}

const burst_s = 300

export function createLimits(
  directory: DeviceDirectory,
  { device, customer_per_device }: LimitSettings,
): Limits {
  const devices = new Rates<string>()
  const customers = new Rates<number>()
  const keyOf = ({ customer_id, device_id }: Pick<DeviceHold, 'customer_id' | 'device_id'>) =>
    `${customer_id}/${device_id}`
  /** A single device must be able to empty its memory. */
  const policyOf = (customer_id: number): RatePolicy => {
    const per_second = customer_per_device * Math.max(1, directory.countDevices(customer_id))
    return { per_second, burst: Math.max(device.burst, per_second * burst_s) }
  }
  return {
    waitOf: (of, now_ms) =>
      Math.max(
        devices.waitOf(keyOf(of), device, now_ms),
        customers.waitOf(of.customer_id, policyOf(of.customer_id), now_ms),
      ),
    pay: (of, records, now_ms) => {
      devices.pay(keyOf(of), records, { per_second: device.per_second, now_ms })
      const { per_second } = policyOf(of.customer_id)
      customers.pay(of.customer_id, records, { per_second, now_ms })
    },
    payAll: (customer_id, costs, now_ms) => {
      const policy = policyOf(customer_id)
      let wait_ms = customers.waitOf(customer_id, policy, now_ms)
      const keys = costs.map(({ device_id }) => keyOf({ customer_id, device_id }))
      for (const key of keys) wait_ms = Math.max(wait_ms, devices.waitOf(key, device, now_ms))
      if (wait_ms > 0) return wait_ms
      let total = 0
      for (const [n, { records }] of costs.entries()) {
        total += records
        devices.pay(keys[n] ?? '', records, { per_second: device.per_second, now_ms })
      }
      customers.pay(customer_id, total, { per_second: policy.per_second, now_ms })
      return 0
    },
    sweep: (now_ms) => {
      devices.sweep(now_ms)
      customers.sweep(now_ms)
    },
  }
}
