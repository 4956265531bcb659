import type { DeviceDirectory } from '../directory/device-directory.ts'
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
  /**
   * Of devices of one customer at once: all pay, or none when one of them or the customer has to wait. Returns for how
   * many milliseconds; 0: they have paid.
   */
  pay(customer_id: number, devices: readonly DeviceCost[], now_ms: number): number
  sweep(now_ms: number): void
}

const burst_s = 300

export function createLimits(
  directory: DeviceDirectory,
  { device, customer_per_device }: LimitSettings,
): Limits {
  /** By customer first: an id of a device is unique within its customer. */
  const devices = new Map<number, Rates<number>>()
  const customers = new Rates<number>()
  const devicesOf = (customer_id: number): Rates<number> => {
    const known = devices.get(customer_id)
    if (known !== undefined) return known
    const made = new Rates<number>()
    devices.set(customer_id, made)
    return made
  }
  /** A single device must be able to empty its memory. */
  const policyOf = (customer_id: number): RatePolicy => {
    const per_second = customer_per_device * Math.max(1, directory.countDevices(customer_id))
    return { per_second, burst: Math.max(device.burst, per_second * burst_s) }
  }
  return {
    pay: (customer_id, costs, now_ms) => {
      const policy = policyOf(customer_id)
      let wait_ms = customers.waitOf(customer_id, policy, now_ms)
      const own = devicesOf(customer_id)
      for (const { device_id } of costs) wait_ms = Math.max(wait_ms, own.waitOf(device_id, device, now_ms))
      if (wait_ms > 0) return wait_ms
      let total = 0
      for (const { device_id, records } of costs) {
        total += records
        own.pay(device_id, records, { per_second: device.per_second, now_ms })
      }
      customers.pay(customer_id, total, { per_second: policy.per_second, now_ms })
      return 0
    },
    sweep: (now_ms) => {
      for (const [customer_id, own] of devices) {
        own.sweep(now_ms)
        if (own.size === 0) devices.delete(customer_id)
      }
      customers.sweep(now_ms)
    },
  }
}
