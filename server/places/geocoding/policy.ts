/** Who may do what: whoever has the scope, with every correction of the customer. */
export const geocode_scopes = { read: 'geocode:read' } as const

export const address_correction_scopes = {
  read: 'address_correction:read',
  write: 'address_correction:write',
} as const
