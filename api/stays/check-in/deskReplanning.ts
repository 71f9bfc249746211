import type { BedMove, ReplanOptions } from '../../inventory/room/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { loadBooking } from '../booking/service.ts'
import { remainingStay, toDeskDay } from './checkInOptions.ts'

interface DeskChange {
  booking: number
  /** The beds that its guests need from today on. */
  beds: readonly number[]
  replan?: BedMove[] | undefined
}

/** Describes what the desk does with a booking for `withReplan`, which resolves conflicts with guests who come later. Nothing is loaded before there is a conflict. */
export function createDeskReplanning({ booking: id, beds, replan }: DeskChange, property: number, ctx: RequestContext): ReplanOptions {
  const booking = () => loadBooking(id)
  const today = async () => toDeskDay(await booking()).today
  return {
    ...{ property, today, ctx, booking: id, replan },
    rooms: async () => [...new Set((await booking()).lines.map(l => l.room_id))],
    neededBeds: async () => ({ ...remainingStay(await booking(), await today()), beds }),
  }
}
