import type { Day } from '../../domain/calendar/days.ts'

export type Season = 'winter' | 'spring' | 'summer' | 'autumn'

/** Nearer to the equator it is warm all year. */
const TROPICS = 22
const northern: readonly Season[] = ['winter', 'spring', 'summer', 'autumn']

export function seasonOf(day: Day, latitude: number): Season {
  if (Math.abs(latitude) < TROPICS) return 'summer'
  const quarter = Math.floor((Number(day.slice(5, 7)) % 12) / 3)
  return northern[(quarter + (latitude < 0 ? 2 : 0)) % 4] as Season
}
