/** Drawn on 16 × 16, with a line of 1.5 in the colour of the text. */
const paths = {
  clock: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 4.5V8l2.5 1.5',
  board: 'M2 4h5M9 4h3M4 8h6M12 8h2M2 12h3M7 12h6',
  import: 'M8 2v7M5 6.5 8 9.5l3-3M2.5 10v3.5h11V10',
  route:
    'M4 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM12 2.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM5.8 12H11a2 2 0 0 0 0-4H5a2 2 0 0 1 0-4h5.2',
  truck:
    'M1.5 4h8v7h-8zM9.5 6.5h3l2 2.2V11h-5zM4.5 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8ZM11.5 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z',
  checklist: 'm2 4 1.2 1.2L5.4 3M2 9l1.2 1.2L5.4 8M8 4.2h6M8 9.2h6M8 13h6',
  chart: 'M2.5 13.5h11M4 11V8M7 11V4M10 11V6.5M13 11V3',
  settings:
    'M8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  eye: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  search: 'M7 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6Zm3.300 7.600 3.200 3.200',
  qr: 'M2.500 2.500h4v4h-4zM9.500 2.500h4v4h-4zM2.500 9.500h4v4h-4zM9.500 9.500h1.500v1.500M13.500 9.500v4h-1.500M9.500 13.500h.5',
} as const satisfies Readonly<Record<string, string>>

export type IconName = keyof typeof paths

/** A picture beside words, or one that a label of its container names: it says nothing by itself. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  )
}
