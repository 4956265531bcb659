/** Fixed when an installation is made: the vehicles of a stream are in its state, and cannot move to another. */
export const partition_count = 16

/**
 * The partition of a vehicle's records. What has no vehicle is of its device. Ids are given one after the other, and a
 * customer's are close together: each bit of both numbers must change the result.
 */
export function partitionOf(customer_id: number, subject_id: number): number {
  const mixed = mix(
    mix(low(customer_id)) ^ high(customer_id) ^ mix(low(subject_id) ^ 0x9e3779b9) ^ high(subject_id),
  )
  return mixed % partition_count
}

/** The last step of MurmurHash3: every bit of the number changes about half of the bits of the result. */
function mix(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function low(id: number): number {
  return id >>> 0
}

function high(id: number): number {
  return Math.floor(id / 2 ** 32)
}
