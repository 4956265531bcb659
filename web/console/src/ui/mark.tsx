export function Mark({ className = 'size-8' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" role="img" aria-label="Tropeiro" className={className}>
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path
        d="M8 10.500h12a3 3 0 0 1 0 6h-1.500a3 3 0 0 0-3 3V23"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
      <circle cx="8" cy="10.500" r="2.700" fill="var(--surface)" />
      <circle cx="15.500" cy="23.300" r="2.700" fill="var(--surface)" />
    </svg>
  )
}
