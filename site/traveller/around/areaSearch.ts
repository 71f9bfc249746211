import { type Bounds, formatBounds, roundBounds } from '../../../domain/listing/bounds.ts'

/** A hostel at the edge of the box would stand at the edge of its map: some three hundred metres more on each side. */
const MARGIN = 0.003

/** A search of an area, in the city that it belongs to. */
export const areaSearch = ({ south, west, north, east }: Bounds, { place, destination }: { place: string; destination: string }) =>
  new URLSearchParams({
    place,
    destination,
    bounds: formatBounds(roundBounds({ south: south - MARGIN, west: west - MARGIN, north: north + MARGIN, east: east + MARGIN })),
  })
