import { initialsOf } from './initials.ts'

/**
 * The initials of a person whose name stands beside it, or is its label. They are drawn, and no text: nobody would call
 * the person so, who says aloud what to press.
 */
export function Avatar({ name, label }: { readonly name: string; readonly label?: string }) {
  const said =
    label === undefined || label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span
      {...said}
      data-initials={initialsOf(name)}
      className="inline-grid before:content-[attr(data-initials)] size-control flex-none place-items-center rounded-full bg-sunken text-11 font-strong text-ink-2"
    />
  )
}
