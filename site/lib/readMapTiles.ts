import type { MapTiles } from './site.ts'

/** The street map of this installation, as the page of the back-office says it. */
export function readMapTiles(): MapTiles | null {
  const { tiles } = document.documentElement.dataset
  return tiles ? (JSON.parse(tiles) as MapTiles) : null
}
