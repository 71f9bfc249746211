import type { ListRules } from '../../lib/storage/storedList.ts'

/** Hostels by their numbers. */
export const wishlistRules: ListRules<number> = {
  most: 100,
  isItem: (value): value is number => Number.isInteger(value) && (value as number) > 0 && (value as number) < 1e10,
}

export const WISHLIST_KEY = 'wishlist'

/** Hostels in the address of a list that is shared without an account, behind its #. */
export const toListHash = (ids: readonly number[]) => `hostels=${ids.join(',')}`

/** Undefined where it is the key of an account's list. */
export function parseListHash(hash: string): number[] | undefined {
  if (!hash.startsWith('hostels=')) return undefined
  const ids = hash.slice('hostels='.length).split(/,|%2c/i).map(Number).filter(wishlistRules.isItem)
  return [...new Set(ids)].slice(0, wishlistRules.most)
}
