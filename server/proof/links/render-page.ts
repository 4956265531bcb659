import { createHash } from 'node:crypto'
import type { Language } from '@tropeiro/contract/languages.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
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

/** The colours of our screens; phones of night shifts get the dark ones. */
const style = [
  ':root{color-scheme:light dark;--canvas:#f4f4f1;--surface:#fff;--line:#e1e1dc;--ink:#16181b;--ink-3:#62656b;--link:#1747b4;--ok:#135f35;--ok-soft:#dcefe2;--fail:#a01616;--fail-soft:#fbe2df;--wait:#2d5672;--wait-soft:#dde8ef}',
  '@media(prefers-color-scheme:dark){:root{--canvas:#131416;--surface:#1d1f22;--line:#34373b;--ink:#f1f1ed;--ink-3:#a6a9ae;--link:#9db8f2;--ok:#9fe0b7;--ok-soft:#12351f;--fail:#f5b3ad;--fail-soft:#4a1512;--wait:#b5d3e6;--wait-soft:#1b3342}}',
  'body{font:16px/22px system-ui,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;background:var(--canvas);color:var(--ink);margin:0;padding:24px 16px}',
  'main{max-width:640px;margin:0 auto;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}',
  'header,section,footer{padding:16px 24px}header p{margin:0;color:var(--ink-3)}h1{font-size:20px;line-height:26px;margin:0}',
  '.result{font-weight:600;padding:12px 24px;margin:0}.execute{background:var(--ok-soft);color:var(--ok)}.return{background:var(--fail-soft);color:var(--fail)}.manual,.none{background:var(--wait-soft);color:var(--wait)}',
  'dl{display:grid;grid-template-columns:minmax(120px,1fr) 2fr;gap:8px 16px;margin:0}dt{color:var(--ink-3)}dd{margin:0;overflow-wrap:anywhere}',
  'img{display:block;width:100%;border-radius:6px;margin-top:8px}a{color:var(--link)}footer{border-top:1px solid var(--line);font-size:14px;line-height:20px;color:var(--ink-3)}footer p{margin:0 0 8px}',
  '@media print{body{padding:0}main{border:0}}',
].join('')

/** Without scripts and without anything from elsewhere; the one style is named by its hash. */
export const page_headers: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

export function renderPage(page: ProofPage): string {
  const { language, facts, path } = page
  const say = (name: keyof typeof page_texts) => page_texts[name][language]
  const shown = facts === null ? [] : rowsOf(page, facts)
  const list = shown.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
  const images = Array.from(
    { length: page.pictures },
    (_, place) => `<img src="${path}/picture/${place + 1}" alt="${escape(say('pictures'))} ${place + 1}">`,
  )
  const bundle = `<p><a href="${path}/bundle">${escape(say('bundle'))}</a></p>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="robots" content="noindex"><title>${escape(say('title'))}</title><style>${style}</style></head>`,
    `<body><main><header><p>${escape(page.carrier)}</p><h1>${escape(say('title'))}</h1></header>`,
    `<p class="result ${facts?.kind ?? 'none'}">${escape(say(facts?.kind ?? 'none'))}</p>`,
    facts === null ? '' : `<section><dl>${list.join('')}</dl>${images.join('')}</section>`,
    `<footer>${facts === null ? '' : bundle}<p>${escape(say('privacy'))}</p></footer></main></body></html>`,
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

function escape(text: string | undefined): string {
  return escapeHtml(text ?? '')
}
