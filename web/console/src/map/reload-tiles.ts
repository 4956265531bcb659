import type { Map as MapLibreMap } from 'maplibre-gl'

const pause_ms = 5_000

/** Tiles that could not be had are asked for again until they are: MapLibre leaves holes where the server was away. */
export function reloadFailedTiles(map: MapLibreMap, source_id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  map.on('error', (event) => {
    const { sourceId } = event as { readonly sourceId?: unknown }
    // Everything else is a fault of ours.
    if (sourceId !== source_id) {
      reportError(event.error)
      return
    }
    timer ??= setTimeout(() => {
      timer = undefined
      if (map.getSource(source_id) !== undefined) map.refreshTiles(source_id)
    }, pause_ms)
  })
  return () => clearTimeout(timer)
}
