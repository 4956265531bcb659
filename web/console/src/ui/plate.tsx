/** The number plate of a vehicle, as it is registered. */
export function Plate({
  children,
  className = '',
}: {
  readonly children: string
  readonly className?: string
}) {
  return (
    <span
      className={`inline-block flex-none rounded-3 border border-line-2 bg-surface px-1 font-mono text-11/4 font-medium whitespace-nowrap text-ink ${className}`}
    >
      {children}
    </span>
  )
}
