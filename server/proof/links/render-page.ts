import { createHash } from 'node:crypto'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { PageFacts } from './page-facts.ts'
import { page_texts } from './page-texts.ts'

export interface ProofPage {
  readonly language: Language
  readonly time_zone: string
  readonly carrier: string
  readonly driver: string | null
  readonly facts: PageFacts | null
  /** How many pictures can be seen. */
  readonly pictures: number
  /** Of the page itself: what belongs to it lies below. */
  readonly path: string
}

const style =
  'body{font:16px/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}dt{color:#555}dd{margin:0 0 .6rem}img{max-width:100%}'

/** Without scripts and without anything from elsewhere; the one style is named by its hash. */
export const page_headers: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

export function renderPage(page: ProofPage): string {
  const { language, facts, path } = page
  const say = (name: keyof typeof page_texts) => page_texts[name][language]
  const shown = facts === null ? [] : rowsOf(page, facts)
  const rows = [[say('carrier'), page.carrier], ...shown]
  const list = rows.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
  const images = Array.from(
    { length: page.pictures },
    (_, place) =>
      `<p><img src="${path}/picture/${place + 1}" alt="${escape(say('pictures'))} ${place + 1}"></p>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="robots" content="noindex"><title>${escape(say('title'))}</title><style>${style}</style></head>`,
    `<body><h1>${escape(say('title'))}</h1><dl>${list.join('')}</dl>`,
    facts === null
      ? `<p>${escape(say('none'))}</p>`
      : `${images.join('')}<p><a href="${path}/bundle">${escape(say('bundle'))}</a></p>`,
    `<p>${escape(say('privacy'))}</p></body></html>`,
  ].join('\n')
}

function rowsOf({ language, time_zone, driver }: ProofPage, facts: PageFacts): [string, string][] {
  const say = (name: keyof typeof page_texts) => page_texts[name][language]
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: time_zone,
  })
  const items = facts.items.map(({ code, quantity }) => (quantity === null ? code : `${code} × ${quantity}`))
  const receiver = [facts.receiver, facts.receiver_document].filter((part) => part !== null)
  const rows: [string, string | null][] = [
    [say('code'), facts.code],
    [say('result'), say(facts.kind)],
    [say('reason'), facts.reason],
    [say('at'), `${format.format(facts.at)} ± ${facts.uncertainty_s} s`],
    [say('received_at'), format.format(facts.received_at)],
    [say('place'), facts.place],
    [say('items'), items.length === 0 ? null : items.join(', ')],
    [say('receiver'), receiver.length === 0 ? null : receiver.join(' ')],
    [say('signature'), facts.is_signed ? say('signature_taken') : null],
    [say('driver'), driver],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string | undefined): string {
  return (text ?? '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
