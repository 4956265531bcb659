import { Icon, type IconName } from '../icon.tsx'
import { icon_paths } from '../icon-paths.ts'

export function IconsPart() {
  return (
    <ul className="grid grid-cols-3 gap-x-4 gap-y-2 bg-surface p-4 narrow:grid-cols-8">
      {Object.keys(icon_paths).map((name) => (
        <li key={name} className="flex items-center gap-2 text-12 text-ink-2">
          <Icon name={name as IconName} className="size-6 text-ink" />
          {name}
        </li>
      ))}
    </ul>
  )
}
