interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
}

/** The browser's own, in our colours. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max } = props
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-ink-2 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink-2"
    />
  )
}
