import { isMinor } from '../../../domain/booking/party.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, type Stay } from '../../../domain/calendar/days.ts'
import { type CheckOutSettings, isStayOver } from '../../../domain/calendar/stayEnd.ts'
import { identityFields } from '../../../domain/language/identityFields.ts'
import { formatMessage, type Message, message } from '../../../domain/language/messageFormat.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { loadBedConditions } from '../../inventory/housekeeping/service.ts'
import { presentOccupant } from '../../inventory/room/service.ts'
import { authorizeDesk } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type BookingRecord, type GuestRow, type LineRow, loadBooking } from '../booking/service.ts'
import { findUnwantedArrivals } from './assertWanted.ts'
import { type BedState, findFreeBeds, findOccupants, loadBedState } from './bedState.ts'
import { type GuestRegistrationCardRow, loadGuestRegistrationCards, stateOf } from './guestRegistrationCard.ts'
import { decryptIdentity, maskIdentity } from './identity.ts'
import { loadPrefilledCards } from './prefilledCards.ts'
import { suggestAfterDepartures, suggestAll } from './suggestBeds.ts'

/** Which guests of a booking can be checked in, and the beds for each. */
export async function checkInOptions(id: number, ctx: RequestContext) {
  await authorizeDesk(ctx, id, 'checkin')
  const booking = await loadBooking(id)
  const desk = toDeskDay(booking)
  const { today } = desk
  const lines = booking.lines.filter(l => l.status === 'active')
  const coming = lines.filter(l => !findLineRefusal(l, desk))
  const rooms = [...new Set(coming.map(l => l.room_id))]
  const stay = remainingStay(booking, today)
  const state = await loadBedState(rooms, stay, { property: booking.property_id, booking: booking.id, today })
  const conditions = await loadBedConditions(
    state.beds.map(b => b.id),
    { today, timezone: booking.timezone },
  )
  const own = new Map((await loadGuestRegistrationCards(booking.id)).map(row => [row.guest, row]))
  const parts = coming.map(line => ({ line, stay: clipStay(stay, line) }))
  const suggested = suggestAll(state, parts)
  const later = state.occupants.length ? suggestAfterDepartures(state, parts) : suggested
  const occupied = findAllOccupants(state, coming)
  return {
    booking: booking.id,
    code: booking.code,
    country: booking.country,
    ...presentRefusal(findCheckInRefusal(booking, desk)),
    doNotRent: await listUnwanted(booking, today),
    guests: lines.flatMap(line =>
      line.guests.map(g => ({
        guest: g.id,
        name: g.name,
        gender: g.gender,
        line: line.id,
        room: line.room_id,
        roomName: line.room_name,
        checkedIn: g.check_in_status === 'in_house',
        isMinor: isMinor({ ...(g.age !== null && { age: g.age }) }),
        ...presentRefusal(findGuestRefusal(g, line, desk)),
        suggestedBed: suggested.get(g.id) ?? null,
        waitsFor: findAwaitedBed(occupied, later.get(g.id)),
        card: presentPrefilledCard(own.get(g.id)),
      })),
    ),
    rooms: rooms.map(room => {
      const free = findFreeBeds(state, room, enclosingStay(coming.filter(l => l.room_id === room).map(line => clipStay(stay, line))))
      const beds = state.beds.filter(b => b.room_id === room)
      const taken = new Set(suggested.values())
      return {
        room,
        name: beds[0]?.room_name ?? '',
        gender: beds[0]?.room_gender ?? 'none',
        beds: beds.map(b => ({
          id: b.id,
          label: b.label,
          kind: b.kind,
          unit: b.unit_name,
          unitId: b.unit_id,
          free: free.has(b.id) && !occupied.has(b.id),
          suggested: taken.has(b.id),
          isPromised: state.onlyPromised.has(b.id),
          state: conditions.get(b.id) ?? 'clean',
          occupants: (occupied.get(b.id) ?? []).map(presentOccupant),
        })),
      }
    }),
  }
}

async function listUnwanted({ id: booking, property_id: property }: BookingRecord, today: Day) {
  const prefilled = await loadPrefilledCards(booking)
  const cards = [...prefilled.values()].map(card => (card.identity ? decryptIdentity(card.identity) : {}))
  const unwanted = await findUnwantedArrivals({ booking, property, today, cards })
  return unwanted.map(({ profile, name, reason, until }) => ({ profile, name, reason, until }))
}

const findAllOccupants = (state: BedState, coming: readonly LineRow[]) =>
  new Map(coming.flatMap(l => [...findOccupants(state, { room: l.room_id, asUnit: l.sold_as === 'unit', booking: l.booking_id })]))

/** The bed that would be suggested if its previous guest had left. */
const findAwaitedBed = (occupied: ReadonlyMap<number, unknown>, bed: number | undefined) =>
  bed !== undefined && occupied.has(bed) ? bed : null

/** As the documents write it. */
export function nameOnCard({ identity }: Pick<GuestRegistrationCardRow, 'identity'>): string | null {
  const { firstName, surname, secondSurname } = identity ? decryptIdentity(identity) : {}
  return cutText([firstName, surname, secondSurname].filter(Boolean).join(' '), 120) || null
}

/** What the guest filled in before arrival, for the desk to compare with the documents. */
function presentPrefilledCard(row: GuestRegistrationCardRow | undefined) {
  const masked = row ? maskIdentity(row.identity) : null
  const state = row && stateOf(row)
  if (!row || !masked || !row.saved_at || !state || state === 'checked_in' || state === 'empty') return null
  const written = row.identity ? decryptIdentity(row.identity) : {}
  const name = nameOnCard(row)
  return {
    state,
    name,
    signed: Boolean(row.has_signature),
    savedAt: row.saved_at.toISOString(),
    filled: identityFields.filter(field => written[field]),
    ...masked,
  }
}

/** Today at the property, which decides whose stay has begun and whose is over. */
export interface DeskDay {
  today: Day
  isOver: (departure: Day) => boolean
}
export function toDeskDay(property: CheckOutSettings, now = new Date()): DeskDay {
  return { today: businessDate(now, property.timezone), isOver: departure => isStayOver(departure, property, now) }
}

/** The remaining nights: a guest who arrives a day late does not need the first; one who arrives on the morning of departure still has the last. */
export const remainingStay = ({ arrival, departure }: Stay, today: Day): Stay => {
  const first = today < departure ? today : addDays(departure, -1)
  return { arrival: first > arrival ? first : arrival, departure }
}

/** The nights of one line: part of a party may arrive later or leave earlier than the rest of the booking. */
export const clipStay = ({ arrival, departure }: Stay, line: Stay): Stay => ({
  arrival: arrival < line.arrival ? line.arrival : arrival,
  departure: departure < line.departure ? departure : line.departure,
})

const enclosingStay = (stays: readonly Stay[]): Stay => ({
  arrival: stays.map(s => s.arrival).reduce((a, b) => (a < b ? a : b)),
  departure: stays.map(s => s.departure).reduce((a, b) => (a < b ? b : a)),
})

/** Why nobody of this line can be checked in now, while others of the booking can. */
export function findLineRefusal({ arrival, departure }: Stay, { today, isOver }: DeskDay): Message | null {
  if (today < arrival) return message('part_begins', { from: arrival })
  return isOver(departure) ? message('part_ended', { until: departure }) : null
}

function findGuestRefusal(guest: GuestRow, line: LineRow, desk: DeskDay): Message | null {
  if (guest.check_in_status === 'in_house') return null
  return guest.check_in_status === 'checked_out' ? message('guest_left') : findLineRefusal(line, desk)
}

/** Why nobody of this booking can be checked in now; null when they can. */
export function findCheckInRefusal({ status, arrival, departure }: BookingRecord, { today, isOver }: DeskDay): Message | null {
  if (status === 'cancelled') return message('booking_cancelled')
  if (status === 'hold' || status === 'pending_payment' || status === 'pending_approval') return message('card_early')
  if (status !== 'confirmed' && status !== 'checked_in') return message('booking_over')
  if (today < arrival) return message('stay_begins', { from: arrival })
  return isOver(departure) ? message('stay_ended', { until: departure }) : null
}

/** In the English of the API, and to be said in another language. */
const presentRefusal = (refusal: Message | null) => ({ refusal: refusal && formatMessage(refusal), refusalTold: refusal })
