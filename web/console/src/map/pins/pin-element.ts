const svg = 'http://www.w3.org/2000/svg'
/** Its point is at the middle of the lower edge. */
const outline = 'M14 36C6 26 2 20 2 13.500a12 12 0 0 1 24 0C26 20 22 26 14 36Z'

/** The one that is moved has a cross of lines at its point, so that the place is seen while it moves. */
export function createPin(number: number, is_selected: boolean): HTMLElement {
  const element = document.createElement('div')
  element.className = is_selected ? 'cursor-grab' : 'cursor-pointer'
  const picture = draw('svg', { viewBox: '0 0 28 38', width: '28', height: '38', 'aria-hidden': 'true' })
  picture.classList.add('overflow-visible')
  if (is_selected) {
    const cross = draw('path', { d: 'M-24 36h24M28 36h24M14 44v30', fill: 'none', 'stroke-width': '1.5' })
    cross.classList.add('stroke-accent')
    picture.append(cross)
  }
  const body = draw('path', { d: outline, 'stroke-width': '1.8' })
  const body_classes = is_selected ? ['fill-accent', 'stroke-surface'] : ['fill-surface', 'stroke-ink-2']
  body.classList.add(...body_classes)
  const text = draw('text', { x: '14', y: '18', 'text-anchor': 'middle' })
  text.classList.add('text-13', 'font-strong', is_selected ? 'fill-on-ink' : 'fill-ink')
  text.textContent = String(number)
  picture.append(body, text)
  element.append(picture)
  return element
}

function draw(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
