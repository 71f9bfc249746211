import type { MapTiles } from './site.ts'

/** The tile settings of the installation, embedded in the back-office page. */
export function readMapTiles(): MapTiles | null {
  const { tiles } = document.documentElement.dataset
  return tiles ? (JSON.parse(tiles) as MapTiles) : null
}
