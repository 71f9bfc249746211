import type { WrittenProperty } from './writeProperty.ts'

/** What a bed costs at least; Infinity where all rooms are sold whole. */
export const cheapestBed = (property: WrittenProperty) =>
  Math.min(...property.rooms.filter(room => room.sellBy !== 'unit').map(room => room.price))

/** Two figures and noughts: what one pays with coins. */
export function roundToCoins(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) * 5
  return Math.max(step, Math.round(amount / step) * step)
}
