import { initialsOf } from './initials.ts'

/** The initials of a person whose name stands beside it, or is its label. */
export function Avatar({ name, label }: { readonly name: string; readonly label?: string }) {
  const said =
    label === undefined || label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span
      {...said}
      className="inline-grid size-control flex-none place-items-center rounded-full bg-sunken text-11 font-strong text-ink-2"
    >
      {initialsOf(name)}
    </span>
  )
}
