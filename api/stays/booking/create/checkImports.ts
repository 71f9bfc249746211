import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { loadNightAvailability } from '../../../inventory/room/service.ts'
import { toRoomDemands } from '../inventory.ts'
import { findBookableProperty, findBookableRooms } from './bookableProperty.ts'
import { checkImportedLines, type ImportedBooking } from './importBooking.ts'
import { assertBookable, validateStayDates } from './validateStayRequest.ts'

/**
 * Tries bookings of a file one after the other, without writing them: each is refused as it would be, and takes the beds that those behind it find no more. Four
 * statements, however many there are. Beds that only fit in one piece (rooms that are sold both ways) are seen when they are written.
 */
export async function createImportCheck(property: number, rooms: readonly number[], span: Stay, { mayOverbook }: { mayOverbook: boolean }) {
  const row = assertBookable(await findBookableProperty(property), 'desk')
  const known = rooms.length ? await findBookableRooms(property, rooms) : []
  const today = businessDate(new Date(), row.timezone)
  const free = await loadNightAvailability(property, known, span)
  const taken = new Map<string, number>()
  const left = (room: number, night: Day) => free(room, night) - (taken.get(`${room} ${night}`) ?? 0)
  return (booking: Pick<ImportedBooking, 'arrival' | 'departure' | 'lines'>): { isBedless: boolean } => {
    validateStayDates(booking, today, 'desk')
    const demands = toRoomDemands(row, checkImportedLines(row, known, booking.lines), booking)
    const nights = demands.flatMap(({ room, quantity }) =>
      nightsBetween(booking.arrival, booking.departure).map(night => ({ room, night, quantity, key: `${room} ${night}` })),
    )
    const isBedless = nights.some(({ room, night, quantity }) => left(room, night) < quantity)
    if (!isBedless || mayOverbook) for (const { key, quantity } of nights) taken.set(key, (taken.get(key) ?? 0) + quantity)
    return { isBedless }
  }
}
