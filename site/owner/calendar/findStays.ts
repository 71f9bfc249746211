import { searchKey } from '../../../domain/text/searchKey.ts'
import type { Chart } from './chartLine.ts'

export interface StaySearch {
  /** Part of a name or code. */
  text: string
  status: string
}

/** The bookings that are looked for; undefined while nothing is. Names of those who lie in the beds count as well. */
export function findStays({ bookings, stays }: Chart, { text, status }: StaySearch): ReadonlySet<number> | undefined {
  const key = searchKey(text)
  if (!key && !status) return undefined
  const names = Map.groupBy(stays, s => s.booking)
  const isNamed = (b: Chart['bookings'][number]) =>
    [b.code, b.name, ...(names.get(b.id) ?? []).map(s => s.guest)].some(name => name && searchKey(name).includes(key))
  return new Set(bookings.filter(b => (!status || b.status === status) && (!key || isNamed(b))).map(b => b.id))
}
