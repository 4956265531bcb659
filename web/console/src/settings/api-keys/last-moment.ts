/** A key that ends with a day ends at the midnight after it: the last moment before is of the day that is meant. */
export const lastMomentOf = (date_expires: string): number => Date.parse(date_expires) - 1
