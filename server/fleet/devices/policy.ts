/** Who may do what: whoever has the scope, with every device of the customer. */
export const device_scopes = { read: 'device:read', write: 'device:write' } as const
