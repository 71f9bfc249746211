import type { Transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { canSellAs } from '../../../../domain/inventory/inventory.ts'
import { fraction } from '../../../../domain/money/money.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { type TargetGuest, type TargetLine, toTaxedGuest } from '../change/targetLine.ts'
import { type BookableProperty, type BookableRoom, findBookableProperty } from '../create/bookableProperty.ts'
import { priceRequestedStay } from '../create/pricedStay.ts'
import { assertBookable, type ValidatedLine, validateLines } from '../create/validateStayRequest.ts'
import { type LineNight, toLineNight } from '../frozenTerms.ts'
import type { GuestMove } from './guestMove.ts'

/** The part of a line that continues in the other room: one line, or one for each unit where rooms are priced by their occupants. */
export interface MovedPart extends Pick<TargetLine, 'as' | 'quantity' | 'nights' | 'plan' | 'planName'> {
  guests: number
}

interface MovedGuests extends Pick<GuestMove, 'line' | 'from' | 'today'> {
  goers: readonly TargetGuest[]
  /** Beds or units of the line that they leave. */
  going: number
  room: BookableRoom
  price: 'agreed' | 'new' | undefined
}

/** What they have in the other room: who may sleep there is checked, and the price is the agreed one unless that of the room is asked for. */
export async function priceMovedParts(
  booking: BookingRecord,
  { line, from, today, goers, going, room, price }: MovedGuests,
  t: Transaction,
): Promise<MovedPart[]> {
  const property = assertBookable(await findBookableProperty(booking.property_id, t), 'desk')
  const as = canSellAs({ sellBy: room.sell_by, units: room.units, bedsPerUnit: room.beds_per_unit }, line.as) ? line.as : undefined
  const validated = validateLines(
    property,
    [room],
    [{ room: room.id, guests: goers.map(toTaxedGuest), ...(as && { as }), plan: line.plan }],
  )
  return price === 'new'
    ? repricedParts(property, validated, { line, from, today }, t)
    : validated.map(j => agreedPart(j, line, going, from))
}

const agreedPart = ({ as, quantity, guests }: ValidatedLine, line: TargetLine, going: number, from: Day): MovedPart => ({
  ...{ as, quantity, guests: guests.length, plan: line.plan, planName: line.planName },
  nights: agreedPriceNights(
    line.nights.filter(n => n.night >= from),
    going,
    quantity,
  ),
})

/** The agreed price, shared among the beds or units of the other room. */
function agreedPriceNights(nights: readonly LineNight[], before: number, after: number): LineNight[] {
  if (before === after) return [...nights]
  if (nights.some(n => (n.price.amount * before) % after !== 0)) throw fieldError('price', 'price_unequal', 'price.unequal')
  return nights.map(({ trace: _, ...night }) => ({ ...night, price: fraction(night.price, before, after) }))
}

async function repricedParts(
  property: BookableProperty,
  validated: readonly ValidatedLine[],
  { line, from, today }: Pick<GuestMove, 'line' | 'from' | 'today'>,
  t: Transaction,
): Promise<MovedPart[]> {
  const stay = { arrival: from, departure: line.departure }
  const pricedStay = await priceRequestedStay(property, validated, stay, { today, source: 'desk', t, currentPlans: [line.plan] })
  return pricedStay.lines.map(({ as, quantity, guests, plan, planName, price }) => ({
    ...{ as, quantity, guests: guests.length, plan, planName: planName ?? null },
    nights: price.nights.map(toLineNight),
  }))
}
