import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import type { BedMove, ReplanOptions } from '../../../inventory/room/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'

interface ReplanningInput {
  id: number
  property: number
  ctx: RequestContext
  replan?: BedMove[] | undefined
  /** Rooms that the booking is not in yet. */
  rooms?: readonly number[]
  /** The nights for which its beds are wanted, and which beds, where not those its guests lie in. */
  nights: (booking: BookingRecord, today: string) => Stay
  beds?: readonly number[] | undefined
}

/** A change of a booking as far as others may stand in its way (room/withReplan.ts); nothing is read before they do. */
export function createReplanning({ id, property, ctx, replan, rooms = [], nights, beds }: ReplanningInput): ReplanOptions {
  const booking = () => loadBooking(id)
  const today = async () => businessDate(new Date(), (await booking()).timezone)
  return {
    ...{ property, today, ctx, booking: id, replan },
    rooms: async () => [...new Set([...(await booking()).lines.map(l => l.room_id), ...rooms])],
    neededBeds: async () => ({ ...nights(await booking(), await today()), beds: beds ?? assignedBedIds(await booking()) }),
  }
}

const assignedBedIds = ({ lines }: BookingRecord) => lines.flatMap(l => l.guests.flatMap(g => g.bed_id ?? g.promised_bed_id ?? []))
