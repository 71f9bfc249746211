import type { Point } from '../distance.ts'
import { type Area, isIn } from './areas.ts'

/** Köppen's zones, as far as a drawing tells them apart. */
export type ClimateZone =
  | 'polar'
  | 'boreal'
  | 'continental'
  | 'temperate'
  | 'mediterranean'
  | 'subtropical'
  | 'steppe'
  | 'desert'
  | 'savanna'
  | 'tropical'

//                    south  north  west   east
const area = (south: number, north: number, west: number, east: number): Area => ({ south, north, west, east })

/** The first that holds the point is it: exceptions stand before the wide zones around them. */
const zones: readonly (readonly [ClimateZone, ...Area[]])[] = [
  ['polar', area(66.6, 90, -180, -20), area(70.5, 90, -20, 180), area(63, 67, -25, -13), area(-90, -54, -180, 180)],
  // Wet islands and slopes among dry land.
  ['tropical', area(16.4, 18, 52.5, 55.5), area(18, 22, -160, -154)],
  ['temperate', area(42.2, 44.6, -10, -1.4), area(41.5, 44.6, 19.6, 29.5), area(45.2, 50, 25, 29.5)],
  [
    'desert',
    area(16, 30.9, -17.5, 34.6),
    area(22, 30.95, 24, 34.6),
    area(15.5, 31, 34.6, 60),
    area(12, 15.5, 42, 52),
    area(28, 33.5, 50, 61),
    area(25, 29.5, 68.5, 73.7),
    area(37, 43.5, 53.5, 64.9),
    area(36.5, 41.5, 77, 99),
    area(41.5, 45, 97, 112),
    area(-29, -16, 11.5, 17),
    area(-26.5, -18, -70.8, -67.4),
    area(-18.5, -16.8, -72, -70),
    area(-16.2, -12.9, -77, -75.3),
    area(-12.9, -10, -78.2, -76.6),
    area(-10, -5, -81.5, -78.7),
    area(31.2, 37.4, -116.6, -106),
    area(37.4, 39.2, -112, -108.5),
    area(24, 31.2, -115.5, -103),
    area(22.7, 24, -111, -109.2),
    area(-31, -19.5, 119, 141),
  ],
  [
    'mediterranean',
    area(30.9, 44.7, -10, 9.5),
    area(30.9, 44.7, 9.5, 16),
    area(44.7, 45.8, 12, 15),
    area(33, 43.9, 16, 19.6),
    area(31, 41.5, 19.6, 30.5),
    area(31.2, 37.4, 30.5, 37.2),
    area(32.3, 39.6, -124.5, -116.6),
    area(-38.5, -30, -74, -70.2),
    area(-35.2, -31.5, 17.4, 21.6),
    area(-36, -30, 114, 119),
    area(-36.5, -32.5, 134, 141),
  ],
  [
    'steppe',
    area(37.4, 41, 30.5, 44),
    area(33.5, 37.5, 44, 61),
    area(37, 45.5, 64.9, 78),
    area(43.5, 53, 60, 119),
    area(29, 37, 76, 101),
    area(31, 49.5, -106, -98.5),
    area(-54, -37.5, -71.3, -62),
    area(22.5, 29.5, 73.7, 76.2),
    area(18, 24, -104, -99.5),
  ],
  [
    'tropical',
    area(-13, 9, -79, -46),
    area(-27, -7, -41, -34),
    area(-26.5, -19, -49, -41),
    area(7, 18.9, -93, -77),
    area(17.8, 21.7, -91, -86.5),
    area(10, 24, -85, -59),
    area(-5.5, 6, 8, 31),
    area(4, 8.5, -14, 8),
    area(-11, 20.5, 93.5, 128),
    area(20.5, 23.2, 97.5, 107),
    area(5.5, 10, 79.4, 82),
    area(8, 16, 73.5, 77.2),
    area(-20.5, -10, 142, 147.5),
    area(-20, 10, 128, 180),
    area(-20, -10, 42, 60),
    area(-25, 10, -180, -135),
    area(-8, -4, 38.8, 40.2),
  ],
  [
    'subtropical',
    area(24, 37, -98.5, -75),
    area(-38, -24, -65, -46),
    area(23, 37.2, 105, 142),
    area(-38, -23.5, 147.5, 154.5),
    area(-33, -26, 28.5, 34),
    area(24, 31.5, 76.2, 98),
    area(23, 28.9, 97, 105),
  ],
  ['savanna', area(-28, 16, -18, 48), area(-20, -8, -60, -40), area(5, 24, 70, 93.5), area(-20, -10, 119, 142), area(8, 23, -110, -85)],
  ['temperate', area(49.5, 60.2, -11, 8), area(54, 58.3, 8, 13), area(43.5, 55, -4, 13.9), area(44, 62, -140, -119)],
  ['boreal', area(56.5, 71, 4, 180), area(51, 70, -140, -55), area(46.5, 51, -93, -55), area(53, 70, 60, 180)],
  ['continental', area(43, 57, 13.9, 60), area(38.5, 55, -104, -65), area(37.2, 54, 110, 148), area(39, 46, 38, 50)],
]

/** A small table of the world's climates: good for what grows and whether snow lies, not for a forecast. */
export function climateAt(at: Point): ClimateZone {
  for (const [zone, ...areas] of zones) if (isIn(areas)(at)) return zone
  const away = Math.abs(at.lat)
  return away < 23.5 ? 'savanna' : away < 35 ? 'subtropical' : away < 57 ? 'temperate' : 'boreal'
}
