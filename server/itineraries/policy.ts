/** Who may do what: whoever has the scope, with every itinerary of the customer. */
export const itinerary_scopes = { read: 'itinerary:read', write: 'itinerary:write' } as const
