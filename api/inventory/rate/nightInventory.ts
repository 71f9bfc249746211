import { addDays, type Day } from '../../../domain/calendar/days.ts'
import type { RateCell } from '../../../domain/rates/rateSheet.ts'
import { loadAvailabilityFinder, type NightCounter } from '../room/service.ts'
import type { PricedRoom } from './nightPrices.ts'

interface Span {
  from: Day
  to: Day
}

export type FreeLookup = (room: PricedRoom, night: Day) => number | undefined

/** In rooms whose sales need an arrangement: what would still get one that night. Known for nights to come. */
export async function loadFreeLookup(rooms: readonly PricedRoom[], { from, to, today }: Span & { today: Day }): Promise<FreeLookup> {
  const planned = rooms.filter(r => r.planned).map(r => r.id)
  const find = await loadAvailabilityFinder(planned, { arrival: from, departure: addDays(to, 1) })
  return ({ id, planned, sell_by }, night) => {
    if (!planned || night < today) return undefined
    const { beds, units } = find(id, { arrival: night, departure: addDays(night, 1) })
    return sell_by === 'unit' ? units : beds
  }
}

/** Never below zero, also where fewer are given out than are sold. */
export function presentNightInventory(
  { capacity, sold }: Pick<NightCounter, 'capacity' | 'sold'>,
  free = capacity - sold,
  cell?: RateCell,
) {
  const units = cell?.units ?? null
  return { capacity, sold, units, left: Math.max(0, Math.min(free, units === null ? free : units - sold)) }
}
