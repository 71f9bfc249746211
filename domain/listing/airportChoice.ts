import { distanceKm, type Point } from './distance.ts'

interface Airport extends Point {
  isLarge: boolean
}

/** Who flies to a place lands no further away. */
const FARTHEST_KM = 150
/** All large airports so near serve a city. */
const OF_THE_CITY_KM = 60
const MOST = 3

/** The airports one comes by, the nearest first: the nearest, the nearest large one, and all large ones about the city. */
export function chooseAirports<A extends Airport>(here: Point, airports: readonly A[]): { airport: A; km: number }[] {
  const near = airports
    .filter(({ lat }) => Math.abs(lat - here.lat) < 2)
    .map(airport => ({ airport, km: distanceKm(here, airport) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km)
  const nearestLarge = near.find(({ airport }) => airport.isLarge)
  return near
    .filter((found, i) => i === 0 || found === nearestLarge || (found.airport.isLarge && found.km <= OF_THE_CITY_KM))
    .slice(0, MOST)
}
