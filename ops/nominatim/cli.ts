import { readFileSync, writeFileSync } from 'node:fs'
import { type Boundary, renderBoundaries } from './add-boundaries.ts'

/**
 * Nominatim finds nothing that names a city whose boundary its map lacks, as extracts of a few districts do. This writes
 * such boundaries as a second map to import beside the extract.
 */
const [from, to] = process.argv.slice(2)
if (from === undefined || to === undefined) {
  console.error('node ops/nominatim/cli.ts BOUNDARIES.json BOUNDARIES.osm')
  process.exit(2)
}
const boundaries: Boundary[] = JSON.parse(readFileSync(from, 'utf8'))
writeFileSync(to, renderBoundaries(boundaries))
console.error(`wrote ${boundaries.length} boundaries to ${to}`)
