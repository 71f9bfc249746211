import type { Api, Result } from '../../../api/contract.ts'
import { formatDay, plural } from '../../lib/format.ts'

export type FreeRoom = Result<Api['GET /room/free']>[number]

const nightsNamed = 4
const countWords = (count: number, as: FreeRoom['as']) => plural(count, as === 'bed' ? 'bed' : 'room')

/** Beside a room in a list of rooms. */
export const throughoutWords = ({ throughout, as }: Pick<FreeRoom, 'throughout' | 'as'>) =>
  throughout > 0 ? `${countWords(throughout, as)} free` : 'not free on all nights'

/** What a room has left on nights that are too full elsewhere: `3 beds each night`, or night by night. */
export function freeWords({ as, nights }: Pick<FreeRoom, 'as' | 'nights'>): string {
  const left = nights.map(n => n.left)
  const [first = 0] = left
  if (left.every(n => n === first)) return `${countWords(first, as)}${nights.length > 1 ? ' each night' : ''}`
  const some = nights.filter(n => n.left > 0)
  const named = some.slice(0, nightsNamed).map(n => `${countWords(n.left, as)} on ${formatDay(n.night).replace(/ \d{4}$/, '')}`)
  return named.concat(some.length > nightsNamed ? [`${some.length - nightsNamed} more nights`] : []).join(', ')
}
