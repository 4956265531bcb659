/** Where the newest positions of a customer are told, after they were stored; `*`: those of all. */
export function positionsSubject(customer_id: number | '*'): string {
  return `tropeiro.positions.${customer_id}`
}
