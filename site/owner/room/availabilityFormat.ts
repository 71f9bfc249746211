import type { Api, Result } from '../../../api/contract.ts'
import { formatDay, plural } from '../../lib/format.ts'

export type RoomAvailability = Result<Api['GET /room/free']>[number]

const maxNamedNights = 4
const formatUnitCount = (count: number, as: RoomAvailability['as']) => plural(count, as === 'bed' ? 'bed' : 'room')

/** Beside a room in a list of rooms. */
export const formatAvailabilityThroughout = ({ throughout, as }: Pick<RoomAvailability, 'throughout' | 'as'>) =>
  throughout > 0 ? `${formatUnitCount(throughout, as)} free` : 'not free on all nights'

/** What a room has left on nights that are too full elsewhere: `3 beds each night`, or night by night. */
export function formatAvailability({ as, nights }: Pick<RoomAvailability, 'as' | 'nights'>): string {
  const left = nights.map(n => n.left)
  const [first = 0] = left
  if (left.every(n => n === first)) return `${formatUnitCount(first, as)}${nights.length > 1 ? ' each night' : ''}`
  const some = nights.filter(n => n.left > 0)
  const named = some.slice(0, maxNamedNights).map(n => `${formatUnitCount(n.left, as)} on ${formatDay(n.night).replace(/ \d{4}$/, '')}`)
  return named.concat(some.length > maxNamedNights ? [`${some.length - maxNamedNights} more nights`] : []).join(', ')
}
