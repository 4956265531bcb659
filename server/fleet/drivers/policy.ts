/** Who may do what: whoever has the scope, with every driver of the customer. */
export const driver_scopes = {
  read: 'driver:read',
  write: 'driver:write',
  /** Sees personal data in clear. */
  pii: 'driver:pii',
} as const
