/** Of the entrance, which is not to wait for those behind it. */
export const entrance_icons = {
  check: 'm3 8.5 3.2 3.2L13 4.8',
  minus: 'M3 8h10',
  warning: 'M8 2.2 14.4 13H1.6L8 2.2ZM8 6.4v3.2M8 11.4v.1',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  'eye-off':
    'M6.2 3.8A6 6 0 0 1 8 3.5C12 3.5 14.5 8 14.5 8a12 12 0 0 1-1.9 2.4M4 4.9A12 12 0 0 0 1.5 8S4 12.5 8 12.5a6 6 0 0 0 3.2-.9M2 2l12 12',
  qr: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5H11V11M13.5 9.5v4H12M9.5 13.5h.5',
} as const
