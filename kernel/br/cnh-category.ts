/** Categories of a driver's licence. The ids are part of the API. A (motorcycles) combines with each of the others. */
export const all_cnh_categories = [
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
  { id: 3, name: 'C' },
  { id: 4, name: 'D' },
  { id: 5, name: 'E' },
  { id: 6, name: 'AB' },
  { id: 7, name: 'AC' },
  { id: 8, name: 'AD' },
  { id: 9, name: 'AE' },
] as const
