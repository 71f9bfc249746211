import type { ListRules } from '../../lib/storage/storedList.ts'

/** Property ids. */
export const wishlistRules: ListRules<number> = {
  most: 100,
  isItem: (value): value is number => Number.isInteger(value) && (value as number) > 0 && (value as number) < 1e10,
}

export const WISHLIST_KEY = 'wishlist'

/** The hash of a list that is shared without an account. */
export const toListHash = (ids: readonly number[]) => `hostels=${ids.join(',')}`

/** Undefined if the hash is the token of an account's list. */
export function parseListHash(hash: string): number[] | undefined {
  if (!hash.startsWith('hostels=')) return undefined
  const ids = hash.slice('hostels='.length).split(/,|%2c/i).map(Number).filter(wishlistRules.isItem)
  return [...new Set(ids)].slice(0, wishlistRules.most)
}
