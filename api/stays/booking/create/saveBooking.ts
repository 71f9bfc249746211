import { randomBytes } from 'node:crypto'
import { execute, type Transaction } from '../../../../db/connection.ts'
import { isDuplicate } from '../../../../db/retry.ts'
import { noteAuthorForSource } from '../../../../domain/access/noteAuthor.ts'
import { createBookingCode } from '../../../../domain/booking/bookingCode.ts'
import { writeStayText } from '../../../../domain/booking/storedFolioText.ts'
import { strangerLimits } from '../../../../domain/booking/strangers.ts'
import { inventoryTaken } from '../../../../domain/inventory/inventory.ts'
import { defaultLocale } from '../../../../domain/language/locales.ts'
import { defaultDeposit } from '../../../../domain/money/deposit.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { foldName, foldPhone, type SearchedTexts } from '../../../../domain/text/searchFold.ts'
import { createManageToken } from '../../../platform/access/service.ts'
import { hashForAudit, recordAudit } from '../../../platform/http/audit.ts'
import { hashToken } from '../../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { findOrCreateProfile } from '../../guests/service.ts'
import { setAnswerDeadline } from '../approval/requestApproval.ts'
import { toLineNight } from '../frozenTerms.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import { recordHistory } from '../recordHistory.ts'
import { insertSearchKeys } from '../search/searchKeys.ts'
import type { BookableProperty } from './bookableProperty.ts'
import type { BookerCheck } from './bookingLimits.ts'
import type { BookingRequest } from './bookingRequest.ts'
import { freezePolicy, freezePrice, type PricedLine, type PricedStay } from './pricedStay.ts'
import { HOLD_MINUTES, scheduleHoldExpiry } from './scheduleHoldExpiry.ts'
import type { StayRequest } from './validateStayRequest.ts'

/** The site that sold it, and its number there, as far as that is known. */
export interface ChannelOrigin {
  site: string | null
  number: string | null
}

interface NewBooking {
  request: BookingRequest
  source: 'web' | 'desk' | 'phone' | 'channel'
  /** Of what a channel sold. */
  channel?: ChannelOrigin
  property: BookableProperty
  /** Booked on its own page. */
  ownPage?: boolean
  pricedStay: PricedStay
  /** Sold, or only held until it is finished or its time is over. */
  status?: 'confirmed' | 'hold' | 'pending_payment' | 'pending_approval'
  /** The property answers before it is a booking. */
  needsApproval?: boolean
  /** Who booked online: where from, and whether they are known. */
  known?: BookerCheck
  /** Whose booking it is; without it that of who books online. */
  account?: number | null
  /** To be paid online before the booking stands. */
  deposit?: Money
  /** How long it is held, where that is not the time of its kind. */
  holdMinutes?: number
  /** Who made it, where that is neither the guest nor the desk. */
  by?: 'system'
}

/** The booking with its lines, guests, first step, bill and audit line; its id. */
export async function saveBooking(input: NewBooking, ctx: RequestContext, t: Transaction): Promise<number> {
  const { request, source, property, pricedStay, status = 'confirmed', deposit } = input
  const guests = request.lines.flatMap(l => l.guests)
  const { id, code } = await insertBooking(input, guests.length, ctx, t)
  const of = { id, property: property.id, currency: property.currency }
  if (status === 'pending_approval') await setAnswerDeadline(of, { arrival: request.arrival, zone: property.timezone }, t)
  else if (status !== 'confirmed') await startHold(of, getHoldMinutes(input), t)
  for (const line of pricedStay.lines) await insertLine(of, line, request, t)
  await insertSearchKeys([{ id, property: property.id, ...listSearchedTexts(request) }], t)
  const by = input.by ?? (source === 'web' ? 'guest' : 'desk')
  await recordHistory(
    ctx,
    of,
    {
      event: 'created',
      to: status,
      by,
      facts: { source, ...(input.channel && { ...input.channel }), total: pricedStay.total, ...(deposit?.amount && { deposit }) },
    },
    t,
  )
  await postToFolio(ctx, of, toFolioPostings(pricedStay), t)
  const changes = {
    code,
    source,
    arrival: request.arrival,
    departure: request.departure,
    guests: guests.length,
    total: pricedStay.total,
    email: hashForAudit(request.guest.email ?? ''),
  }
  await recordAudit(ctx, { action: 'booking.create', entity: 'booking', entityId: id, property: property.id, changes }, t)
  return id
}

const getHoldMinutes = ({ holdMinutes, known }: NewBooking): number =>
  holdMinutes ?? (known?.mustProve ? strangerLimits.holdMinutes : HOLD_MINUTES)

const listSearchedTexts = ({ guest, lines }: BookingRequest): SearchedTexts => ({
  names: [guest.name, ...lines.flatMap(l => l.guests.flatMap(g => g.name ?? []))].map(foldName),
  phone: guest.phone ? foldPhone(guest.phone) : null,
  address: guest.email ?? null,
})

const CODE_ATTEMPTS = 5

async function insertBooking(input: NewBooking, guestCount: number, ctx: RequestContext, t: Transaction) {
  const { account = input.source === 'web' && !ctx.caller?.key ? (ctx.caller?.userId ?? null) : null } = input
  const profile = await findOrCreateProfile(input.property.id, input.request.guest, { by: getVouchedBy(input), at: new Date() }, t)
  for (let attempt = 1; ; attempt++) {
    const code = createBookingCode(randomBytes(8))
    const hash = hashToken(createManageToken(code))
    const row = toBookingRow(input, { code, hash, guestCount, userId: account, profile })
    try {
      const { insertId } = await execute(
        `INSERT INTO bookings (property_id, code, status, source, arrival, departure, guest_count, user_id, guest_name, guest_email, guest_phone, guest_country,
           arrival_time, note, note_by, language, currency, total, deposit, price, policy, promo_id, promo_code, manage_hash, network, proof_due, proven_at, confirmed_at, has_search_keys, profile_id, own_page, channel_site, channel_number, created_at, updated_at) VALUES ?`,
        [[row]],
        t,
      )
      return { id: insertId, code }
    } catch (error) {
      // Two of 25 billion codes met; the statement alone was undone, the transaction goes on.
      if (!isDuplicate(error) || attempt === CODE_ATTEMPTS) throw error
    }
  }
}

const getVouchedBy = ({ source, known }: NewBooking) => {
  if (source !== 'web') return 'desk'
  return known?.isProven ? 'guest' : 'nobody'
}

function toBookingRow(
  { request, source, channel, property, ownPage, pricedStay, status = 'confirmed', deposit, needsApproval, known }: NewBooking,
  generated: { code: string; hash: string; guestCount: number; userId: number | null; profile: number },
): unknown[] {
  const { guest } = request
  const now = new Date()
  return [
    property.id,
    generated.code,
    status,
    source,
    request.arrival,
    request.departure,
    generated.guestCount,
    generated.userId,
    guest.name,
    guest.email ?? null,
    guest.phone ?? null,
    guest.country ?? null,
    request.arrivalTime ?? null,
    request.note ?? null,
    request.note === undefined ? null : (request.noteBy ?? noteAuthorForSource(source)),
    request.language ?? defaultLocale,
    property.currency,
    pricedStay.total.amount,
    deposit?.amount ?? 0,
    JSON.stringify({ ...freezePrice(pricedStay), ...(deposit?.amount && { depositRule: property.deposit ?? defaultDeposit }) }),
    JSON.stringify({ ...freezePolicy(property, pricedStay.policy), ...(needsApproval && { approval: true }) }),
    pricedStay.promo?.id ?? null,
    pricedStay.promo?.code ?? null,
    generated.hash,
    known?.network ?? null,
    known?.mustProve ? 1 : 0,
    known?.isProven ? now : null,
    status === 'confirmed' ? now : null,
    1,
    generated.profile,
    ownPage ? 1 : 0,
    channel?.site ?? null,
    channel?.number ?? null,
    now,
    now,
  ]
}

/** Elapsed time on the database's clock, which is the one that is asked when it is over. */
async function startHold({ id, property }: { id: number; property: number }, minutes: number, t: Transaction) {
  await execute(
    `UPDATE bookings SET held_until = UTC_TIMESTAMP(3) + INTERVAL ? MINUTE WHERE id = ? AND property_id = ?`,
    [minutes, id, property],
    t,
  )
  t.afterCommit(() => scheduleHoldExpiry(minutes))
}

async function insertLine(of: { id: number; property: number }, line: PricedLine, stay: StayRequest, t: Transaction) {
  const row = [
    of.property,
    of.id,
    line.room.id,
    line.plan ?? null,
    line.planName ?? null,
    line.as,
    line.quantity,
    inventoryTaken({ sellBy: line.room.sell_by, units: line.room.units, bedsPerUnit: line.room.beds_per_unit }, line.as, 1),
    line.guests.length,
    line.stay?.arrival ?? stay.arrival,
    line.stay?.departure ?? stay.departure,
    line.price.total.amount,
    JSON.stringify(line.price.nights.map(toLineNight)),
  ]
  const { insertId } = await execute(
    'INSERT INTO booking_lines (property_id, booking_id, room_id, plan_id, plan_name, sold_as, quantity, takes_each, guest_count, arrival, departure, total, nights) VALUES ?',
    [[row]],
    t,
  )
  const guests = line.guests.map(g => [
    of.property,
    of.id,
    insertId,
    g.name ?? null,
    g.gender ?? null,
    g.age ?? null,
    g.exempt ?? null,
    g.lowerBunk ?? false,
  ])
  await execute(
    'INSERT INTO booking_guests (property_id, booking_id, line_id, name, gender, age, tax_exempt, wishes_lower) VALUES ?',
    [guests],
    t,
  )
}

function toFolioPostings(pricedStay: PricedStay): FolioPosting[] {
  const charges = pricedStay.lines.map((line): FolioPosting => {
    const { as, quantity, room, price, planName } = line
    const description = writeStayText({
      as: as === 'bed' ? 'bed' : 'room',
      count: quantity,
      room: room.name,
      nights: price.nights.length,
      rate: planName ?? undefined,
    })
    return { kind: 'charge', description, amount: price.total.amount }
  })
  const taxes = pricedStay.taxes
    .filter(tax => !tax.included)
    .map((tax): FolioPosting => ({ kind: 'tax', description: tax.name, amount: tax.amount.amount }))
  return [...charges, ...taxes]
}
