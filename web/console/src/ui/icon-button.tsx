import { Button, type ButtonProps } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'end' | 'tooltip'> {
  readonly icon: IconName
  /** Its name, which a tooltip shows. */
  readonly label: string
}

/** For commands that everybody knows by their picture. */
export function IconButton({
  icon,
  label,
  className,
  size = 'medium',
  busy = false,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      size={size}
      busy={busy}
      aria-label={label}
      tooltip={label}
      className={joinClasses('px-0', widths[size], className)}
    >
      {busy ? null : <Icon name={icon} />}
    </Button>
  )
}

const widths = { small: 'w-6', medium: 'w-control', large: 'w-control-l' }
