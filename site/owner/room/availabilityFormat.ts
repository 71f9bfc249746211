import type { Api, Result } from '../../../api/contract.ts'
import { formatBeds, formatRooms } from '../../lib/format/bookingLabels.ts'
import { formatShortDay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { roomMessages } from './messages.ts'

export type RoomAvailability = Result<Api['GET /room/free']>[number]

const maxNamedNights = 4
const formatUnitCount = (n: number, as: RoomAvailability['as']) => (as === 'bed' ? formatBeds : formatRooms)(n)

/** Availability beside a room's name. */
export function formatAvailabilityThroughout({ throughout, as }: Pick<RoomAvailability, 'throughout' | 'as'>): string {
  const { bedsFree, unitsFree, notThroughout } = roomMessages().availability
  return throughout > 0 ? t(as === 'bed' ? bedsFree : unitsFree, { n: throughout }) : notThroughout
}

/** Availability on the overbooked nights: `3 beds each night`, or night by night. */
export function formatAvailability({ as, nights }: Pick<RoomAvailability, 'as' | 'nights'>): string {
  const left = nights.map(n => n.left)
  const [first = 0] = left
  const { availability: messages } = roomMessages()
  const count = formatUnitCount(first, as)
  if (left.every(n => n === first)) return nights.length > 1 ? t(messages.eachNight, { count }) : count
  const some = nights.filter(n => n.left > 0)
  const named = some
    .slice(0, maxNamedNights)
    .map(n => t(messages.onNight, { count: formatUnitCount(n.left, as), day: formatShortDay(n.night) }))
  const more = some.length - named.length
  return joinWithCommas([...named, more > 0 && t(messages.nightsMore, { n: more })])
}
