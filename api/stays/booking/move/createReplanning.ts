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
  /** Rooms that the change adds to the booking. */
  rooms?: readonly number[]
  /** The nights for which beds are needed, and which beds if not the current ones. */
  nights: (booking: BookingRecord, today: string) => Stay
  beds?: readonly number[] | undefined
}

/** Describes a change of a booking for `withReplan`, which resolves conflicts with other guests. Nothing is loaded before there is a conflict. */
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
