/** What floats above a screen. Its own scroll never moves what is behind it. */
export const pop_surface =
  'z-(--z-popover) max-h-full overflow-auto overscroll-contain rounded-10 bg-surface text-ink shadow-pop outline-none motion-fast transition-opacity data-entering:opacity-0 data-exiting:opacity-0'
