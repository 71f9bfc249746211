import { distanceKm, type Point } from './distance.ts'

/** Old towns on canals, of which a drawing with a canal is true. */
const canalTowns: readonly (readonly [lat: number, lng: number])[] = [
  [52.37, 4.9], // Amsterdam
  [52.09, 5.12], // Utrecht
  [52.16, 4.49], // Leiden
  [52.01, 4.36], // Delft
  [52.38, 4.64], // Haarlem
  [53.22, 6.57], // Groningen
  [51.21, 3.22], // Bruges
  [51.05, 3.72], // Ghent
  [45.44, 12.32], // Venice
  [55.68, 12.57], // Copenhagen
  [53.55, 9.99], // Hamburg
  [59.93, 30.32], // Saint Petersburg
  [45.9, 6.13], // Annecy
  [48.58, 7.75], // Strasbourg
  [48.08, 7.36], // Colmar
  [40.64, -8.65], // Aveiro
  [52.48, -1.9], // Birmingham
  [31.3, 120.6], // Suzhou
  [13.75, 100.5], // Bangkok
  [9.49, 76.33], // Alappuzha
]
const CANAL_KM = 12

interface Area {
  south: number
  north: number
  west: number
  east: number
}

const isIn =
  (areas: readonly Area[]) =>
  ({ lat, lng }: Point) =>
    areas.some(({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east)

export const hasCanals = (at: Point) => canalTowns.some(([lat, lng]) => distanceKm(at, { lat, lng }) <= CANAL_KM)

/** Where rice is grown on wet fields: South, South-East and East Asia, and Madagascar. */
export const growsRice = isIn([
  { south: 5, north: 31, west: 73, east: 98 },
  { south: -11, north: 29, west: 92, east: 141 },
  { south: 21, north: 44, west: 98, east: 145 },
  { south: -26, north: -12, west: 43, east: 51 },
])

/** Cactuses grow wild in the Americas alone. */
export const hasCactuses = isIn([{ south: -50, north: 50, west: -125, east: -35 }])
