/** Something goes on. Who shows it says what. */
export function Spinner({ className = '' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`icon spin ${className}`}>
      <path d="M8 2.2A5.8 5.8 0 1 1 2.2 8" />
    </svg>
  )
}
