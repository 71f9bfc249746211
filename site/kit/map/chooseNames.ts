export interface NamedPlace {
  name: string
  lat: number
  lng: number
  population: number
}
interface Spot {
  x: number
  y: number
}
interface Placed<T> extends Spot {
  place: T
  /** Half its width. */
  half: number
}

/** Pixels of the page: above the width of a letter of the largest name, so that no two names touch. */
const LETTER = 7.5
const LINE = 22
const GAP = 14

/** The biggest places whose names have room beside those of bigger ones. */
export function chooseNames<T extends NamedPlace>(places: readonly T[], { spotOf, isTaken }: Room): T[] {
  const placed: Placed<T>[] = []
  for (const place of places.toSorted((a, b) => b.population - a.population || a.lat - b.lat)) {
    const { x, y } = spotOf(place)
    const half = ([...place.name].length * LETTER) / 2 + GAP / 2
    if (isTaken({ x, y }, half)) continue
    const isFree = placed.every(other => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > LINE)
    if (isFree) placed.push({ place, x, y, half })
  }
  return placed.map(({ place }) => place)
}

interface Room {
  /** Where a place lies on the screen. */
  spotOf: (place: NamedPlace) => Spot
  /** Whether something else stands there, or the map ends. */
  isTaken: (spot: Spot, half: number) => boolean
}
