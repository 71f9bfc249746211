import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import { isMinor } from '../../../../domain/booking/party.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { listRelocationHostels, type SearchResult } from '../../../discovery/search/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { lockRooms } from '../../check-in/service.ts'
import { type BookingRecord, type GuestRow, loadBooking } from '../bookingRecord.ts'
import { findBookableProperty, findBookableRooms, lockPropertyStatus } from '../create/bookableProperty.ts'
import { priceRequestedStay } from '../create/pricedStay.ts'
import { saveBooking } from '../create/saveBooking.ts'
import {
  assertBookable,
  assertBookableStatus,
  type StayLineRequest,
  type ValidatedLine,
  validateLines,
  validateStayDates,
} from '../create/validateStayRequest.ts'
import { reserveNights, toRoomDemands } from '../inventory.ts'
import { activeGuests, toParty } from './findBedsNearby.ts'

/** The offer of the host for this party now, as its public page shows it; undefined if it has none or takes no relocated guests. */
export async function findHostOffer(booking: BookingRecord, property: number): Promise<SearchResult | undefined> {
  const { lat, lng, property_id: not, arrival, departure } = booking
  const found = await listRelocationHostels({ lat, lng, exceptProperty: not }, { arrival, departure }, toParty(booking))
  return found.find(f => f.id === property && f.offer?.total.currency === booking.currency)
}

/**
 * Guards the rooms of both properties before anything else, in the order of the property ids, so that two properties that help each other at the
 * same moment never deadlock.
 */
export async function lockRoomsOfBoth(sides: readonly { property: number; rooms: readonly number[] }[], t: Transaction): Promise<void> {
  for (const { property, rooms } of sides.toSorted((a, b) => a.property - b.property)) await lockRooms([...new Set(rooms)], property, t)
}

interface HostOffer {
  way: SearchResult
  expectedTotal: Money | undefined
}

/** Books at the rates and rules of the public site today; everything is paid at the desk of the host. */
export async function bookAtHost(
  booking: BookingRecord,
  { way, expectedTotal }: HostOffer,
  ctx: RequestContext,
  t: Transaction,
): Promise<BookingRecord> {
  const propertyRow = assertBookable(await findBookableProperty(way.id, t), 'web')
  const today = businessDate(new Date(), propertyRow.timezone)
  const stay = { arrival: booking.arrival, departure: booking.departure }
  const lineRequests = toLineRequests(booking, way)
  validateStayDates(stay, today, 'web')
  const rooms = [...new Set(lineRequests.map(l => l.room))]
  const lines = validateLines(propertyRow, await findBookableRooms(propertyRow.id, rooms, t), lineRequests)
  const pricedStay = await priceRequestedStay(propertyRow, lines, stay, { today, source: 'web', t })
  // The list of hostels nearby shows full taxes. A guest exempt from a tax pays less, which does not count as a changed price.
  const hasExemptGuests = lines.some(hasExempt)
    ? await priceRequestedStay(propertyRow, lines.map(withoutExemptions), stay, { today, source: 'web', t })
    : pricedStay
  if (expectedTotal && ![pricedStay, hasExemptGuests].some(s => isSameAmount(s.total, expectedTotal)))
    throw appError('price_changed', { total: hasExemptGuests.total, expected: expectedTotal })
  const short = await reserveNights(toRoomDemands(propertyRow, pricedStay.lines, stay), t)
  if (short) throw appError('sold_out', { property: propertyRow.id })
  assertBookableStatus(await lockPropertyStatus(propertyRow.id, t), 'web')
  await assertTakesRelocated(propertyRow.id, t)
  const request = { property: propertyRow.id, ...stay, lines: lineRequests, ...toContact(booking), language: booking.language }
  const id = await saveBooking({ request, source: 'desk', property: propertyRow, pricedStay, deposit: zero(propertyRow.currency) }, ctx, t)
  const { property_id: property, property_name: name, city, country, path } = booking
  const relocation = { direction: 'from', property, name, city, country, path }
  await execute(
    'UPDATE bookings n JOIN bookings o ON o.id = ? AND o.property_id = ? SET n.user_id = o.user_id, n.relocation = ? WHERE n.id = ? AND n.property_id = ?',
    [booking.id, booking.property_id, JSON.stringify(relocation), id, propertyRow.id],
    t,
  )
  return loadBooking(id, t)
}

const hasExempt = ({ guests }: ValidatedLine) => guests.some(g => g.exempt)
const withoutExemptions = (line: ValidatedLine): ValidatedLine => ({ ...line, guests: line.guests.map(({ exempt: _, ...guest }) => guest) })
const isSameAmount = (a: Money, b: Money) => a.amount === b.amount && a.currency === b.currency

/** The host may have stopped taking relocated guests since the list was shown, or another system may run it now, which was not asked. */
async function assertTakesRelocated(property: number, t: Transaction) {
  if (!(await selectOne('SELECT id FROM properties WHERE id = ? AND takes_relocated = 1 AND pms_sales IS NULL', [property], t)))
    throw appError('sold_out', { property, reason: 'helper_stopped' })
}

const toContact = (b: BookingRecord) => ({
  guest: {
    name: b.guest_name,
    ...(b.guest_email && { email: b.guest_email }),
    ...(b.guest_phone && { phone: b.guest_phone }),
    ...(b.guest_country && { country: b.guest_country }),
  },
  ...(b.arrival_time && { arrivalTime: b.arrival_time }),
  ...(b.note && { note: b.note }),
})

/** Assigns guests to the rooms of the offer: the number of women, men, others and children that each line gives. */
function toLineRequests(booking: BookingRecord, { offer }: SearchResult): StayLineRequest[] {
  const all = activeGuests(booking).map(({ name, gender, age, exempt }) => ({
    ...(name && { name }),
    ...(gender && { gender }),
    ...(age !== null && { age }),
    // The documents were seen at this property; the rules of the host decide whether they exempt from its tax.
    ...(exempt && { exempt }),
  }))
  const children = all.filter(isMinor)
  const grown = all.filter(g => !isMinor(g))
  const of = (gender: GuestRow['gender']) => grown.filter(g => g.gender === gender)
  const [women, men, others] = [of('female'), of('male'), grown.filter(g => g.gender !== 'female' && g.gender !== 'male')]
  const lines = (offer?.lines ?? []).map(line => ({
    room: line.room,
    as: line.as,
    ...(offer?.plan && { plan: offer.plan.id }),
    guests: [women.splice(0, line.women), men.splice(0, line.men), others.splice(0, line.other), children.splice(0, line.children)].flat(),
  }))
  // All guests must be taken along.
  if ([women, men, others, children].some(left => left.length)) throw appError('sold_out')
  return lines
}
