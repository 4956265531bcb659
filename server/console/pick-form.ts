import type { BuiltFile, FileForm } from './read-build.ts'

/** The first form that the client takes (RFC 9110 §12.5.3); what it never refuses is the one without a coding. */
export function pickForm({ forms }: BuiltFile, accept_encoding: string | undefined): FileForm {
  const taken = readCodings(accept_encoding ?? '')
  const wanted = forms.find(({ coding }) => coding === null || (taken.get(coding) ?? taken.get('*') ?? false))
  return wanted ?? forms[0]
}

/** Whether the client has this very form already (RFC 9110 §13.1.2). */
export function isKnown(etag: string, if_none_match: string | undefined): boolean {
  if (if_none_match === undefined) return false
  const tags = new Set(if_none_match.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has('*') || tags.has(etag)
}

function readCodings(header: string): ReadonlyMap<string, boolean> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        return [name, !parameters.some((piece) => /^q=0(?:\.0*)?$/.test(piece))] as const
      }),
  )
}
