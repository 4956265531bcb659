export const cell_class =
  'flex min-w-0 items-center gap-1.5 overflow-hidden px-2 whitespace-nowrap outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]'

/** Stays while the rest goes by; with room for one panel only the marks do. */
export const pinned_class = 'sticky left-0 z-1'
