import { randomBytes } from 'node:crypto'
import { execute, type Transaction } from '../../../../db/connection.ts'
import { isDuplicate } from '../../../../db/retry.ts'
import { authorBySource } from '../../../../domain/access/noteAuthor.ts'
import { bookingCode } from '../../../../domain/booking/code.ts'
import { strangers } from '../../../../domain/booking/strangers.ts'
import { takesOf } from '../../../../domain/inventory/inventory.ts'
import { defaultLocale } from '../../../../domain/language/locales.ts'
import { defaultDeposit } from '../../../../domain/money/deposit.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { manageToken } from '../../../platform/access/service.ts'
import { audit, hidden } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { hashToken } from '../../../platform/http/crypto.ts'
import { waitForAnswer } from '../approval/ask.ts'
import { type BillLine, writeBill, writeStep } from '../records.ts'
import type { BookingRequest } from './createBooking.ts'
import { HOLD_MINUTES, wakeWhenOver } from './hold.ts'
import type { House } from './house.ts'
import type { AskedStay } from './judge.ts'
import type { Known } from './judgeStranger.ts'
import { freezePolicy, freezePrice, type PricedLine, type Sale } from './price.ts'

interface Sold {
  request: BookingRequest
  source: 'web' | 'desk' | 'phone'
  house: House
  sale: Sale
  /** Sold, or only held until it is finished or its time is over. */
  status?: 'confirmed' | 'hold' | 'pending_payment' | 'pending_approval'
  /** The house answers before it is a booking. */
  needsApproval?: boolean
  /** Who booked online: where from, and whether they are known. */
  known?: Known
  /** To be paid online before the booking stands. */
  deposit?: Money
}

/** The booking with its lines, guests, first step, bill and audit line; its id. */
export async function saveBooking(sold: Sold, call: Call, t: Transaction): Promise<number> {
  const { request, source, house, sale, status = 'confirmed', deposit } = sold
  const guests = request.lines.flatMap(l => l.guests)
  const { id, code } = await insertBooking(sold, guests.length, call, t)
  const of = { id, property: house.id, currency: house.currency }
  if (status === 'pending_approval') await waitForAnswer(of, { arrival: request.arrival, zone: house.timezone }, t)
  else if (status !== 'confirmed') await holdBeds(of, sold.known?.isToProve ? strangers.holdMinutes : HOLD_MINUTES, t)
  for (const line of sale.lines) await insertLine(of, line, request, t)
  const by = source === 'web' ? 'guest' : 'desk'
  await writeStep(
    call,
    of,
    { event: 'created', to: status, by, facts: { source, total: sale.total, ...(deposit?.amount && { deposit }) } },
    t,
  )
  await writeBill(call, of, billOf(sale), t)
  const changes = {
    code,
    source,
    arrival: request.arrival,
    departure: request.departure,
    guests: guests.length,
    total: sale.total,
    email: hidden(request.guest.email ?? ''),
  }
  await audit(call, { action: 'booking.create', entity: 'booking', entityId: id, property: house.id, changes }, t)
  return id
}

const CODE_TRIES = 5

async function insertBooking(sold: Sold, guestCount: number, call: Call, t: Transaction) {
  for (let tries = 1; ; tries++) {
    const code = bookingCode(randomBytes(8))
    const hash = hashToken(manageToken(code))
    const row = rowOf(sold, { code, hash, guestCount, userId: sold.source === 'web' ? (call.caller?.userId ?? null) : null })
    try {
      const { insertId } = await execute(
        `INSERT INTO bookings (property_id, code, status, source, arrival, departure, guest_count, user_id, guest_name, guest_email, guest_phone, guest_country,
           arrival_time, note, note_by, language, currency, total, deposit, price, policy, promo_id, promo_code, manage_hash, network, proof_due, proven_at, confirmed_at, created_at, updated_at) VALUES ?`,
        [[row]],
        t,
      )
      return { id: insertId, code }
    } catch (error) {
      // Two of 25 billion codes met; the statement alone was undone, the transaction goes on.
      if (!isDuplicate(error) || tries === CODE_TRIES) throw error
    }
  }
}

function rowOf(
  { request, source, house, sale, status = 'confirmed', deposit, needsApproval, known }: Sold,
  made: { code: string; hash: string; guestCount: number; userId: number | null },
): unknown[] {
  const { guest } = request
  const now = new Date()
  return [
    house.id,
    made.code,
    status,
    source,
    request.arrival,
    request.departure,
    made.guestCount,
    made.userId,
    guest.name,
    guest.email ?? null,
    guest.phone ?? null,
    guest.country ?? null,
    request.arrivalTime ?? null,
    request.note ?? null,
    request.note === undefined ? null : (request.noteBy ?? authorBySource(source)),
    request.language ?? defaultLocale,
    house.currency,
    sale.total.amount,
    deposit?.amount ?? 0,
    JSON.stringify({ ...freezePrice(sale), ...(deposit?.amount && { depositRule: house.deposit ?? defaultDeposit }) }),
    JSON.stringify({ ...freezePolicy(house, sale.policy), ...(needsApproval && { approval: true }) }),
    sale.promo?.id ?? null,
    sale.promo?.code ?? null,
    made.hash,
    known?.network ?? null,
    known?.isToProve ? 1 : 0,
    known?.isProven ? now : null,
    status === 'confirmed' ? now : null,
    now,
    now,
  ]
}

/** Elapsed time on the database's clock, which is the one that is asked when it is over. */
async function holdBeds({ id, property }: { id: number; property: number }, minutes: number, t: Transaction) {
  await execute(
    `UPDATE bookings SET held_until = UTC_TIMESTAMP(3) + INTERVAL ? MINUTE WHERE id = ? AND property_id = ?`,
    [minutes, id, property],
    t,
  )
  t.afterCommit(() => wakeWhenOver(minutes))
}

async function insertLine(of: { id: number; property: number }, line: PricedLine, stay: AskedStay, t: Transaction) {
  const nights = line.price.nights.map(({ night, price, trace }) => ({ night, price, ...(trace && trace.length > 1 && { trace }) }))
  const row = [
    of.property,
    of.id,
    line.room.id,
    line.plan ?? null,
    line.planName ?? null,
    line.as,
    line.quantity,
    takesOf({ sellBy: line.room.sell_by, units: line.room.units, bedsPerUnit: line.room.beds_per_unit }, line.as, 1),
    line.guests.length,
    stay.arrival,
    stay.departure,
    line.price.total.amount,
    JSON.stringify(nights),
  ]
  const { insertId } = await execute(
    'INSERT INTO booking_lines (property_id, booking_id, room_id, plan_id, plan_name, sold_as, quantity, takes_each, guest_count, arrival, departure, total, nights) VALUES ?',
    [[row]],
    t,
  )
  const guests = line.guests.map(g => [of.property, of.id, insertId, g.name ?? null, g.gender ?? null, g.age ?? null, g.exempt ?? null])
  await execute('INSERT INTO booking_guests (property_id, booking_id, line_id, name, gender, age, tax_exempt) VALUES ?', [guests], t)
}

function billOf(sale: Sale): BillLine[] {
  const charges = sale.lines.map((line): BillLine => {
    const nights = line.price.nights.length
    const what = line.as === 'bed' ? (line.quantity === 1 ? 'bed' : 'beds') : line.quantity === 1 ? 'room' : 'rooms'
    return {
      kind: 'charge',
      description:
        `${line.quantity} ${what}, ${line.room.name}, ${nights} ${nights === 1 ? 'night' : 'nights'}${line.planName ? `, ${line.planName}` : ''}`.slice(
          0,
          200,
        ),
      amount: line.price.total.amount,
    }
  })
  const taxes = sale.taxes
    .filter(tax => !tax.included)
    .map((tax): BillLine => ({ kind: 'tax', description: tax.name, amount: tax.amount.amount }))
  return [...charges, ...taxes]
}
