/** Why a sheet is not read, or not read on. */
export class SheetFault extends Error {
  readonly reason: 'unreadable' | 'too_long' | 'too_many'
  readonly limit: number

  constructor(reason: SheetFault['reason'], limit = 0) {
    super(reason)
    this.reason = reason
    this.limit = limit
  }
}
