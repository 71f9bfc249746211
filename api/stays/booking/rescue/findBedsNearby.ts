import type { Transaction } from '../../../../db/connection.ts'
import { type Party, partyFromGuests } from '../../../../domain/booking/party.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { formatMessage, type Message, message } from '../../../../domain/language/messageFormat.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { listRelocationHostels, type SearchResult } from '../../../discovery/search/service.ts'
import { isOverbooked } from '../../../inventory/room/service.ts'
import { authorizeDesk } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import type { relocations } from './contract.ts'

type BedsNearbyView = Infer<(typeof relocations)['GET /booking/:id/rescue']['result']>

/** Free beds at properties nearby, for an overbooked guest of this property. */
export async function findBedsNearby(id: number, ctx: RequestContext): Promise<BedsNearbyView> {
  await authorizeDesk(ctx, id, 'booking.change')
  const booking = await loadBooking(id)
  const refusal = await findRelocationRefusal(booking)
  if (refusal) return { refusal: formatMessage(refusal), refusalTold: refusal, helpers: [] }
  const { lat, lng, property_id: not, arrival, departure } = booking
  const found = await listRelocationHostels({ lat, lng, exceptProperty: not }, { arrival, departure }, toParty(booking))
  return { refusal: null, refusalTold: null, helpers: found.flatMap(property => presentHosts(booking, property)) }
}

/** Only overbooked guests are relocated, and only before their stay begins. */
export async function findRelocationRefusal(booking: BookingRecord, t?: Transaction): Promise<Message | null> {
  const { status, arrival, timezone } = booking
  if (status !== 'confirmed') return message('relocation_unconfirmed')
  if (arrival < businessDate(new Date(), timezone)) return message('relocation_begun')
  const rooms = booking.lines.filter(l => l.status === 'active').map(l => l.room_id)
  return (await isOverbooked(booking.id, rooms, arrival, t)) ? null : message('relocation_has_bed')
}

export const activeGuests = ({ lines }: Pick<BookingRecord, 'lines'>) => lines.filter(l => l.status === 'active').flatMap(l => l.guests)

export const toParty = (booking: Pick<BookingRecord, 'lines'>): Party =>
  partyFromGuests(activeGuests(booking).map(({ gender, age }) => ({ ...(gender && { gender }), ...(age !== null && { age }) })))

/** A price difference exists only within one currency. */
function presentHosts(booking: BookingRecord, propertyRow: SearchResult): BedsNearbyView['helpers'] {
  const { id: property, name, path, city, distance, rating, offer, total } = propertyRow
  if (!offer || !total || total.currency !== booking.currency) return []
  return [{ property, name, path, city, distance: distance ?? 0, rating, offer, total, priceDifference: priceDifference(booking, total) }]
}

export const priceDifference = ({ total, currency }: Pick<BookingRecord, 'total' | 'currency'>, there: Money): Money => ({
  amount: there.amount - total,
  currency,
})
