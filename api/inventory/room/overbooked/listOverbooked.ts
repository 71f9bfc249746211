import { select } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { requireRight } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { loadCompetingReservations } from './loadCompetingReservations.ts'
import { loadChannelBlocksWithoutBed, loadOverbookedLane } from './overbookedLane.ts'

type BookingSummaryRow = RowOf<Booking, 'id' | 'code' | 'guest_name' | 'arrival' | 'departure'>

/** What is sold beyond what there is, room by room, and whose stays are the ones too many: the desk finds them another bed. */
export async function listOverbooked(property: number, ctx: RequestContext) {
  const membership = await requireRight(ctx, property, 'booking.read')
  const today = businessDate(new Date(), membership.timezone)
  const [{ rooms, lanes }, holds, waiting] = await Promise.all([
    loadOverbookedLane(property, today),
    loadChannelBlocksWithoutBed(property, today),
    loadCompetingReservations(property, today),
  ])
  const heads = new Map((await loadBookingSummaries(lanes.map(l => l.booking))).map(h => [h.id, h]))
  const names = new Map([
    ...[...rooms].map(([room, [first]]) => [room, first?.name ?? ''] as const),
    ...[...holds, ...waiting].map(h => [h.room, h.roomName] as const),
  ])
  return [...names].map(([room, roomName]) => ({
    room,
    roomName,
    nights: (rooms.get(room) ?? []).map(({ night, capacity, sold, overbooked }) => ({ night, capacity, sold, overbooked })),
    bookings: lanes.flatMap(({ room: of, booking, as, quantity, arrival, departure }) => {
      const head = heads.get(booking)
      return of === room && head ? [{ id: booking, code: head.code, guestName: head.guest_name, as, quantity, arrival, departure }] : []
    }),
    holds: holds.filter(h => h.room === room).map(({ connection, name, arrival, departure }) => ({ connection, name, arrival, departure })),
    waiting: waiting.flatMap(({ room: of, roomName: _, ...reservation }) => (of === room ? [reservation] : [])),
  }))
}

const loadBookingSummaries = async (ids: number[]): Promise<BookingSummaryRow[]> =>
  ids.length ? select<BookingSummaryRow>('SELECT id, code, guest_name, arrival, departure FROM bookings WHERE id IN (?)', [ids]) : []
