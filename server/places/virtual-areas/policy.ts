/** Who may do what: whoever has the scope, with every area of the customer. */
export const virtual_area_scopes = {
  read: 'virtual_area:read',
  write: 'virtual_area:write',
} as const

/** Areas of one customer. */
export const most_areas = 10_000
