/** Who may watch and cancel long work: whoever may see, or change, plans. */
export const operation_scopes = { read: 'operation:read', write: 'operation:write' } as const
