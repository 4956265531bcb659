/** Who may do what: whoever has the scope, with every point of the customer. */
export const point_of_interest_scopes = {
  read: 'point_of_interest:read',
  write: 'point_of_interest:write',
} as const
