/** A link that looks like a plain button. */
export const link_button =
  'inline-flex h-control shrink-0 items-center justify-center gap-1.5 rounded-6 border border-line-2 bg-surface px-2.5 text-13 font-medium whitespace-nowrap text-ink no-underline hover:bg-hover'
