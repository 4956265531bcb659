import type { Theme } from './preferences.ts'

const dark = '(prefers-color-scheme: dark)'

/** The theme as the style sheets know it; `system` follows the machine while the page is open. */
export function applyTheme(getTheme: () => Theme): () => void {
  const media = matchMedia(dark)
  const apply = () => {
    const theme = getTheme()
    const shown = theme === 'system' ? (media.matches ? 'dark' : 'light') : theme
    document.documentElement.dataset['theme'] = shown
  }
  media.addEventListener('change', apply)
  apply()
  return apply
}
