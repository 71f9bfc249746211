import type { Kind } from '../../lib/kept.ts'

/** Hostels by their numbers. */
export const hostels: Kind<number> = {
  most: 100,
  isItem: (thing): thing is number => Number.isInteger(thing) && (thing as number) > 0,
}

export const STORE = 'wishlist'
