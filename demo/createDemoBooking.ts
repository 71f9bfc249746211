import { createManageToken } from '../api/platform/access/service.ts'
import { hashToken } from '../api/platform/http/crypto/crypto.ts'
import type { FrozenPolicy, FrozenPrice, LineNight } from '../api/stays/booking/frozenTerms.ts'
import { createBookingCode } from '../domain/booking/bookingCode.ts'
import { sharedAgeBands } from '../domain/booking/staying.ts'
import { localToInstant } from '../domain/calendar/clock.ts'
import { addDays, type Day, isBefore, nightCount, nightsBetween } from '../domain/calendar/days.ts'
import type { PolicyPreset } from '../domain/listing/taxonomy.ts'
import { money } from '../domain/money/money.ts'
import { taxAdded, taxStay } from '../domain/money/tax.ts'
import { policies } from '../domain/rates/cancellation.ts'
import { demoTraveller } from './accounts.ts'
import { personName, pickOrigin } from './names.ts'
import type { Random } from './random.ts'
import { ageOf, sealedRegistrationCard, sealedSignature } from './registrationCards.ts'
import type { DemoStay } from './stays.ts'
import type { Tables } from './tables.ts'
import { taxesOf, type WrittenProperty } from './writeProperty.ts'

export interface DemoBookingOptions {
  /** The property's business day. */
  today: Day
  /** Who took the guests in. */
  deskId: number
  userId?: number
  counters: Map<string, number>
}

const soldAs = ({ sellBy }: DemoStay['room']) => (sellBy === 'unit' ? 'unit' : 'bed')

type Status = 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled'
interface DemoGuest {
  name: string
  gender: 'female' | 'male'
  bed: number | undefined
}

/** What became of a stay, and whose it was. */
export interface DemoBooking {
  booking: number
  status: Status
  name: string
  country: string
  areWomen: boolean
}

/** A stay as the product itself would have written it: booking, line, guests, bill, history, beds, check-ins, counters. */
export function createDemoBooking(
  tables: Tables,
  r: Random,
  property: WrittenProperty,
  stay: DemoStay,
  options: DemoBookingOptions,
): DemoBooking {
  const status = statusOf(r, stay, options)
  const party = pickOrigin(r)
  const guests = guestsOf(r, stay, party)
  const [first] = guests as [DemoGuest]
  const lead = options.userId ? demoTraveller : { ...emailOf(first), name: first.name, country: party.country }
  if (options.userId) Object.assign(first, { name: lead.name, gender: 'female' })
  const line = lineOf(property, stay, guests)
  const bookedAt = new Date(localToInstant(addDays(options.today, -r.int(1, 20)), '10:15', property.timezone))
  const bookedBefore = isBefore(stay.arrival, options.today)
    ? new Date(localToInstant(addDays(stay.arrival, -r.int(1, 25)), '17:40', property.timezone))
    : bookedAt
  const code = createBookingCode(Uint8Array.from({ length: 16 }, () => r.int(0, 255)))
  // Drawn for everybody, so that all that is drawn after it stays as it is.
  const drawn = r.pick(['web', 'web', 'web', 'desk', 'phone'] as const)
  const source = options.userId ? 'web' : drawn
  const booking = writeBooking(tables, r, property, stay, { code, source, status, line, lead, at: bookedBefore, userId: options.userId })
  const lineId = tables.booking_lines.add({
    property_id: property.id,
    booking_id: booking,
    room_id: stay.room.id,
    sold_as: soldAs(stay.room),
    quantity: line.quantity,
    guest_count: guests.length,
    arrival: stay.arrival,
    departure: stay.departure,
    status: status === 'cancelled' ? 'cancelled' : 'active',
    total: line.price.roomTotal.amount,
    nights: line.nights,
  })
  const of = { property_id: property.id, booking_id: booking }
  writeHistory(tables, of, status, { booked: bookedBefore, source, stay, zone: property.timezone, deskId: options.deskId })
  writeFolio(tables, r, of, { status, line, stay, at: bookedBefore, currency: property.currency })
  const hasStayed = status === 'checked_in' || status === 'checked_out'
  for (const guest of guests)
    writeGuest(tables, property, stay, guest, { of, lineId, status, hasStayed, country: lead.country, ...options })
  const areWomen = guests.every(({ gender }) => gender === 'female')
  const written = { booking, status, name: lead.name, country: lead.country, areWomen }
  if (status === 'cancelled') return written
  shareStay(tables, { booking, property: property.id, country: lead.country, at: bookedBefore }, status)
  for (const night of nightsBetween(stay.arrival, stay.departure)) {
    const key = `${stay.room.id} ${night}`
    options.counters.set(key, (options.counters.get(key) ?? 0) + line.quantity)
  }
  return written
}

/** Two of three like to be counted among those who stay. */
function shareStay(tables: Tables, of: { booking: number; property: number; country: string; at: Date }, status: Status) {
  const { booking, property, country, at } = of
  if ((status !== 'confirmed' && status !== 'checked_in') || booking % 3 === 0) return
  const age_band = sharedAgeBands[[0, 1, 1, 2][booking % 4] ?? 1]
  tables.stay_shares.add({ booking_id: booking, property_id: property, country, age_band, created_at: at })
}

function statusOf(r: Random, { arrival, departure }: DemoStay, { today, userId }: DemoBookingOptions): Status {
  // The traveller of the demo world goes where they have booked.
  if (r.chance(0.05) && !userId) return 'cancelled'
  if (isBefore(departure, today)) return 'checked_out'
  if (departure === today) return r.chance(0.4) ? 'checked_out' : 'checked_in'
  if (isBefore(arrival, today)) return 'checked_in'
  return arrival === today && r.chance(0.35) ? 'checked_in' : 'confirmed'
}

function guestsOf(r: Random, stay: DemoStay, party: ReturnType<typeof pickOrigin>): DemoGuest[] {
  const { gender } = stay.room
  return Array.from({ length: stay.guests }, (_, i) => {
    const g = gender === 'female' || gender === 'male' ? gender : r.pick(['female', 'male'] as const)
    return { name: personName(r, party, g), gender: g, bed: stay.beds[i] }
  })
}

const emailOf = ({ name }: DemoGuest) => ({
  email: `${name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '.')}@guests.example`,
})

interface PricedLine {
  quantity: number
  nights: LineNight[]
  price: FrozenPrice
  total: number
}

function lineOf(property: WrittenProperty, stay: DemoStay, guests: DemoGuest[]): PricedLine {
  const quantity = soldAs(stay.room) === 'bed' ? stay.guests : 1
  const each = money(stay.room.price, property.currency)
  const nights = nightsBetween(stay.arrival, stay.departure).map(night => ({ night, price: each }))
  const roomTotal = money(each.amount * quantity * nights.length, property.currency)
  const taxes = taxStay(taxesOf(property), [{ nights, quantity, guests: guests.map(g => ({ gender: g.gender })) }], property.currency)
  return {
    quantity,
    nights,
    price: { roomTotal, firstNight: money(each.amount * quantity, property.currency), taxes },
    total: roomTotal.amount + taxAdded(taxes, property.currency).amount,
  }
}

type Source = 'web' | 'desk' | 'phone'

interface BookingFacts {
  code: string
  source: Source
  status: Status
  line: PricedLine
  lead: { name: string; email: string; country: string }
  at: Date
  userId?: number
}

function writeBooking(
  tables: Tables,
  r: Random,
  property: WrittenProperty,
  stay: DemoStay,
  { code, source, status, line, lead, at, userId }: BookingFacts,
): number {
  const policy: FrozenPolicy = { ...policies[property.policy as PolicyPreset], checkInFrom: '14:00', zone: property.timezone }
  return tables.bookings.add({
    property_id: property.id,
    code,
    status,
    source,
    arrival: stay.arrival,
    departure: stay.departure,
    guest_count: stay.guests,
    user_id: userId,
    guest_name: lead.name,
    guest_email: lead.email,
    guest_country: lead.country,
    arrival_time: r.chance(0.5) ? `${r.int(14, 22)}:${r.pick(['00', '30'])}` : null,
    currency: property.currency,
    total: line.total,
    price: line.price,
    policy,
    manage_hash: hashToken(createManageToken(code)),
    confirmed_at: at,
    cancelled_at: status === 'cancelled' ? at : null,
    cancelled_by: status === 'cancelled' ? 'guest' : null,
    fee: 0,
    created_at: at,
    updated_at: at,
  })
}

interface BookingKeys {
  property_id: number
  booking_id: number
}

function writeHistory(
  tables: Tables,
  of: BookingKeys,
  status: Status,
  { booked, source, stay, zone, deskId }: { booked: Date; source: Source; stay: DemoStay; zone: string; deskId: number },
) {
  const step = (event: string, from: string | null, to: string, by: string, at: Date) =>
    tables.booking_history.add({
      ...of,
      request_id: 'demo',
      event,
      from_status: from,
      to_status: to,
      by_kind: by,
      by_user_id: by === 'desk' ? deskId : null,
      created_at: at,
    })
  step('created', null, 'confirmed', source === 'web' ? 'guest' : 'desk', booked)
  if (status === 'cancelled') step('cancelled', 'confirmed', 'cancelled', 'guest', booked)
  if (status === 'checked_in' || status === 'checked_out')
    step('checked_in', 'confirmed', 'checked_in', 'desk', new Date(localToInstant(stay.arrival, '15:20', zone)))
  if (status === 'checked_out')
    step('checked_out', 'checked_in', 'checked_out', 'desk', new Date(localToInstant(stay.departure, '10:20', zone)))
}

function writeFolio(
  tables: Tables,
  r: Random,
  of: BookingKeys,
  { status, line, stay, at, currency }: { status: Status; line: PricedLine; stay: DemoStay; at: Date; currency: string },
) {
  const put = (kind: string, description: string, amount: number, method: string | null = null) =>
    tables.folio_lines.add({ ...of, request_id: 'demo', kind, description, amount, currency, method, created_at: at })
  put('charge', `${stay.room.name}, ${formatNights(stay)}`, line.price.roomTotal.amount)
  for (const tax of line.price.taxes) if (!tax.included) put('tax', tax.name, tax.amount.amount)
  if (status === 'cancelled') put('reversal', 'Cancelled in time', -line.total)
  if (status === 'checked_out' || (status === 'checked_in' && r.chance(0.7)))
    put('payment', 'Paid at the desk', -line.total, r.pick(['cash', 'card_at_desk']))
}

interface GuestFacts {
  of: BookingKeys
  lineId: number
  status: Status
  hasStayed: boolean
  country: string
  today: Day
  deskId: number
}

function writeGuest(
  tables: Tables,
  property: WrittenProperty,
  stay: DemoStay,
  guest: DemoGuest,
  { of, lineId, status, hasStayed, country, today, deskId }: GuestFacts,
) {
  const bed = hasStayed ? guest.bed : undefined
  const who = { ...guest, booking: of.booking_id }
  const id = tables.booking_guests.add({ ...of, line_id: lineId, name: guest.name, gender: guest.gender, age: ageOf(who), bed_id: bed })
  if (!bed) return
  for (const night of nightsBetween(stay.arrival, stay.departure))
    tables.bed_nights.add({ bed_id: bed, night, property_id: property.id, booking_id: of.booking_id, guest_id: id })
  const [inAt, outAt] = [
    new Date(localToInstant(stay.arrival, '15:20', property.timezone)),
    new Date(localToInstant(stay.departure, '10:20', property.timezone)),
  ]
  const out = status === 'checked_out'
  tables.check_ins.add({
    ...of,
    guest_id: id,
    bed_id: bed,
    name: guest.name,
    identity: sealedRegistrationCard(who, { country, arrival: stay.arrival, today }),
    ...sealedSignature(who, { arrival: stay.arrival, at: inAt, today }),
    status: out ? 'checked_out' : 'in_house',
    checked_in_at: inAt,
    checked_in_by: deskId,
    checked_out_at: out ? outAt : null,
    checked_out_by: out ? deskId : null,
    created_at: inAt,
    updated_at: out ? outAt : inAt,
  })
}

const formatNights = ({ arrival, departure }: DemoStay) => {
  const nights = nightCount(arrival, departure)
  return nights === 1 ? '1 night' : `${nights} nights`
}
