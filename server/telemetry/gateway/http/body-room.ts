/** What one customer may have of the room: it takes several to leave the others without. */
const share_of_customer = 1 / 4

/** Room for bodies that are on their way or at work. Who sends slowly holds it for as long as a request may take. */
export class BodyRoom {
  readonly #max_bytes: number
  readonly #of_customers = new Map<number, number>()
  #bytes = 0

  constructor(max_bytes: number) {
    this.#max_bytes = max_bytes
  }

  /** Returns what is called when it leaves; null: there is no room, for anybody or for this customer. A first body always has its share. */
  enter(customer_id: number, bytes: number): (() => void) | null {
    const own_bytes = this.#of_customers.get(customer_id) ?? 0
    if (this.#bytes + bytes > this.#max_bytes) return null
    if (own_bytes > 0 && own_bytes + bytes > this.#max_bytes * share_of_customer) return null
    this.#add(customer_id, bytes)
    return () => this.#add(customer_id, -bytes)
  }

  #add(customer_id: number, bytes: number): void {
    this.#bytes += bytes
    const own_bytes = (this.#of_customers.get(customer_id) ?? 0) + bytes
    if (own_bytes === 0) this.#of_customers.delete(customer_id)
    else this.#of_customers.set(customer_id, own_bytes)
  }
}
