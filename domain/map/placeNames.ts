import { levels } from './tiles.ts'

/** Names come by the tiles of the map and, as towns are close together, of one finer level. */
export const nameLevels = [...levels, 11] as const
export type NameLevel = (typeof nameLevels)[number]

/** Of the biggest places on a tile. */
export const namesATile = 40

/** Who has fewer people is not named on a tile of this level. */
export const leastPopulation: Record<NameLevel, number> = { 1: 3_000_000, 3: 800_000, 5: 200_000, 7: 30_000, 9: 3000, 11: 0 }

/** The level whose names a map of this zoom shows. */
export const nameLevelOf = (zoom: number): NameLevel => nameLevels.findLast(level => level < zoom) ?? nameLevels[0]
