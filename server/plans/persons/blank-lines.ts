import { erased_name } from '../../platform/personal-data.ts'
import type { ImportRequest } from '../model/import-request.ts'

/** The request without what its lines tell of persons. A line that is planned again finds no address, and stays out. */
export function blankLines(request: ImportRequest, lines: ReadonlySet<number>): ImportRequest {
  return {
    ...request,
    points: request.points.map((point) =>
      lines.has(point.line)
        ? {
            ...point,
            name: erased_name,
            info: null,
            address: null,
            address_parts: null,
            latitude: null,
            longitude: null,
            items: point.items.map((item) => ({ ...item, description: null })),
          }
        : point,
    ),
  }
}

/** Lines that nobody served, as they were told: with the name of the point beside the reasons. */
export function blankUnassigned(unassigned: unknown, lines: ReadonlySet<number>): unknown {
  if (!Array.isArray(unassigned)) return unassigned
  return unassigned.map((point: { readonly index?: unknown }) =>
    lines.has(Number(point.index)) && 'name' in point ? { ...point, name: erased_name } : point,
  )
}

/** What an import was answered, in the result of its operation or within its problem. */
export function blankAnswer(document: unknown, lines: ReadonlySet<number>): unknown {
  if (typeof document !== 'object' || document === null) return document
  if ('unassigned_points' in document)
    return { ...document, unassigned_points: blankUnassigned(document.unassigned_points, lines) }
  return 'answer' in document ? { ...document, answer: blankAnswer(document.answer, lines) } : document
}
