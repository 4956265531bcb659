/** Everybody's: whoever sees a map must see its credits. */
export const map_scopes = { read: 'map:read' } as const
