/** Who may do what: whoever has the scope, with every vehicle of the customer. */
export const vehicle_scopes = {
  read: 'vehicle:read',
  write: 'vehicle:write',
  /** To bring a cancelled vehicle back, besides writing. */
  reactivate: 'vehicle:reactivate',
} as const
