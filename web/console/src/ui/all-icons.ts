import { bringIcons } from './icon.tsx'
import { icon_paths } from './icon-paths.ts'

bringIcons(icon_paths)
