/** Bytes at the beginning of a PMTiles file of version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
export const PMTILES_HEADER_BYTES = 127

/** Whether a file of streets is somewhere else, and browsers ask there. */
export const isAddress = (file: string) => /^https?:\/\//.test(file)

export interface PmtilesHeader {
  tiles: number
  minZoom: number
  maxZoom: number
  /** In degrees. */
  west: number
  south: number
  east: number
  north: number
}

export type PmtilesProblem = 'short' | 'other' | 'version' | 'pictures'

const MAGIC = 'PMTiles'
const VERSION = 3
/** The kind of tiles that are drawn from their shapes. */
const VECTOR = 1
const DEGREE = 10_000_000

/** What the header of a file says, or what is wrong with it. */
export function readPmtilesHeader(bytes: Uint8Array): PmtilesHeader | PmtilesProblem {
  if (bytes.length < PMTILES_HEADER_BYTES) return 'short'
  if (new TextDecoder().decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) return 'other'
  const view = new DataView(bytes.buffer, bytes.byteOffset, PMTILES_HEADER_BYTES)
  if (view.getUint8(7) !== VERSION) return 'version'
  if (view.getUint8(99) !== VECTOR) return 'pictures'
  const degrees = (at: number) => view.getInt32(at, true) / DEGREE
  return {
    tiles: Number(view.getBigUint64(72, true)),
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
    west: degrees(102),
    south: degrees(106),
    east: degrees(110),
    north: degrees(114),
  }
}
