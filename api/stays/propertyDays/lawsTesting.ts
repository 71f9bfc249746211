import { expect } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { FOLIO_BALANCE, FOLIO_CHARGED, FOLIO_PAID } from '../../../db/folioSums.ts'
import { openStatuses } from '../../../domain/booking/bookingStatus.ts'
import { chargedTotal, folioBalance, folioFromStored, paidTotal, type StoredFolioLine } from '../../../domain/money/folio.ts'
import { findCounterMismatches } from '../booking/findCounterMismatches.ts'
import { inDays } from '../booking/testing.ts'
import type { Done } from './actsTesting.ts'
import { BY_HAND, EXTRA_STOCK, type OpenProperty } from './propertyTesting.ts'

interface GuestRow {
  id: number
  booking: number
  line: number
  as: 'bed' | 'unit'
  planned: number | null
  bed: number | null
  unit: number | null
  arrival: string
  departure: string
  checkIn: 'in_house' | 'checked_out' | null
}

export interface Snapshot {
  guests: GuestRow[]
  /** Nights in another bed of guests who are still to move, after a split of their stay. */
  splits: GuestRow[]
  beds: { bed: number; state: string }[]
}

/** What stands before an act, and is compared with what stands after it. */
export async function takeSnapshot({ property, send }: OpenProperty): Promise<Snapshot> {
  const guests = await select<GuestRow>(
    `SELECT g.id, b.id AS booking, l.id AS line, l.sold_as AS \`as\`, g.planned_bed_id AS planned, g.bed_id AS bed, bed.unit_id AS unit, l.arrival, l.departure,
       (SELECT c.status FROM check_ins c WHERE c.guest_id = g.id ORDER BY c.id DESC LIMIT 1) AS checkIn
     FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id JOIN bookings b ON b.id = g.booking_id
       LEFT JOIN beds bed ON bed.id = COALESCE(g.bed_id, g.planned_bed_id)
     WHERE g.property_id = ? AND l.status = 'active' AND b.status IN (?) ORDER BY g.id`,
    [property.id, [...openStatuses]],
  )
  const splits = await select<GuestRow>(
    `SELECT s.split_guest_id AS id, b.id AS booking, s.id AS line, s.sold_as AS \`as\`, s.split_bed_id AS planned, NULL AS bed, bed.unit_id AS unit, s.arrival, s.departure,
       NULL AS checkIn
     FROM booking_lines s JOIN bookings b ON b.id = s.booking_id JOIN beds bed ON bed.id = s.split_bed_id
     WHERE s.property_id = ? AND s.split_guest_id IS NOT NULL AND s.status = 'active' AND b.status IN (?) ORDER BY s.id`,
    [property.id, [...openStatuses]],
  )
  const { status, body } = await send(`GET /housekeeping/${property.id}`)
  expect(status).toBe(200)
  return { guests, splits, beds: body.beds.map((b: { bed: number; state: string }) => ({ bed: b.bed, state: b.state })) }
}

/** All that holds after every act, whatever it was. */
export async function expectLaws(own: OpenProperty, before: Snapshot, done: Done): Promise<Snapshot> {
  const after = await takeSnapshot(own)
  expectBedsStay(before, after, done)
  expectDirtyStays(before, after, done)
  expectOneGuestABed(after)
  await expectOneGuestANight(own)
  await expectSplitsKept(own, after)
  await expectChart(own)
  await expectFolios(own)
  await expectExtras(own)
  await expectCounters(own)
  await expectOneSend(own)
  return after
}

function expectBedsStay(before: Snapshot, after: Snapshot, { bookings }: Done) {
  const today = inDays(0)
  for (const old of before.guests) {
    const now = after.guests.find(g => g.id === old.id)
    if (!now || bookings.has(old.booking) || old.departure <= today) continue
    const [bed, bedNow] = [old.bed ?? old.planned, now.bed ?? now.planned]
    // Whoever had none may get one.
    if (bed !== null) expect({ guest: old.id, bed: bedNow, checkIn: now.checkIn }).toEqual({ guest: old.id, bed, checkIn: old.checkIn })
  }
}

function expectDirtyStays(before: Snapshot, after: Snapshot, { markedBeds }: Done) {
  for (const { bed, state } of before.beds) {
    if (state !== 'dirty' || markedBeds.has(bed)) continue
    expect({ bed, state: after.beds.find(b => b.bed === bed)?.state }).toEqual({ bed, state: 'dirty' })
  }
}

function expectOneGuestABed({ guests, splits }: Snapshot) {
  const today = inDays(0)
  const rows = guests
    .concat(splits)
    .filter(g => g.checkIn !== 'checked_out')
    .map(g => ({
      ...g,
      place: g.bed ?? g.planned,
      // Who is still here lies there tonight, whatever was booked.
      from: g.arrival > today ? g.arrival : today,
      until: g.checkIn === 'in_house' && g.departure <= today ? inDays(1) : g.departure,
    }))
    .filter(g => g.place !== null && g.until > today)
  for (const [i, a] of rows.entries())
    for (const b of rows.slice(i + 1)) {
      if (a.from >= b.until || b.from >= a.until) continue
      // Who is overdue and who is to come tonight have one bed until one of the two is given another.
      if (a.checkIn !== b.checkIn && [a, b].some(g => g.checkIn === 'in_house' && g.departure <= today)) continue
      const isOneParty = a.line === b.line && a.as === 'unit'
      const isShared = isOneParty
        ? false
        : a.place === b.place || (a.unit === b.unit && (a.as === 'unit' || b.as === 'unit') && a.line !== b.line)
      expect(isShared, JSON.stringify([a, b])).toBe(false)
    }
}

/** Nights in a bed are of guests who have it, and of nobody who is gone. */
async function expectOneGuestANight({ property }: OpenProperty) {
  const stray = await select(
    `SELECT n.bed_id, n.night, n.guest_id FROM bed_nights n LEFT JOIN booking_guests g ON g.id = n.guest_id AND g.booking_id = n.booking_id
       LEFT JOIN booking_lines l ON l.id = g.line_id LEFT JOIN bookings b ON b.id = n.booking_id
       LEFT JOIN booking_lines s ON s.booking_id = n.booking_id AND s.split_guest_id = n.guest_id AND s.split_bed_id = n.bed_id AND s.status = 'active'
         AND n.night >= s.arrival AND n.night < s.departure
     WHERE n.property_id = ? AND n.night >= ? AND s.id IS NULL AND (g.id IS NULL OR g.bed_id <> n.bed_id OR l.status <> 'active' OR n.night >= l.departure OR b.status NOT IN (?))`,
    [property.id, inDays(0), [...openStatuses, 'checked_out']],
  )
  expect(stray).toEqual([])
}

/** Every night of a later part has its bed, and its guest is in the part that it goes on from. */
async function expectSplitsKept({ property }: OpenProperty, { splits }: Snapshot) {
  const heldNights = await select<{ line: number; nights: number; first: string }>(
    `SELECT s.id AS line, (SELECT COUNT(*) FROM bed_nights n WHERE n.bed_id = s.split_bed_id AND n.guest_id = s.split_guest_id AND n.night >= s.arrival
         AND n.night < s.departure) - DATEDIFF(s.departure, s.arrival) AS nights, l.departure AS first
     FROM booking_lines s JOIN booking_guests g ON g.id = s.split_guest_id JOIN booking_lines l ON l.id = g.line_id AND l.id = s.continues_id
     WHERE s.property_id = ? AND s.id IN (?) ORDER BY s.id`,
    [property.id, [0, ...splits.map(s => s.line)]],
  )
  expect(heldNights.map(k => [k.line, Number(k.nights), k.first])).toEqual(splits.map(s => [s.line, 0, s.arrival]))
}

async function expectChart({ property, send }: OpenProperty) {
  const { body } = await send(`GET /dashboard/calendar?property=${property.id}&startDate=${inDays(0)}&endDate=${inDays(15)}`)
  const stays: { booking: number; bed: number; from: string; until: string }[] = body.stays
  for (const [i, a] of stays.entries())
    for (const b of stays.slice(i + 1)) expect(a.bed === b.bed && a.from < b.until && b.from < a.until, JSON.stringify([a, b])).toBe(false)
}

interface BillRow {
  id: number
  status: string
  total: number
  balance: number
  charged: number
  paid: number
}
async function expectFolios({ property, send }: OpenProperty) {
  const bills = await select<BillRow>(
    `SELECT b.id, b.status, b.total, ${FOLIO_BALANCE} AS balance, ${FOLIO_CHARGED} AS charged, ${FOLIO_PAID} AS paid FROM bookings b WHERE b.property_id = ?`,
    [property.id],
  )
  const lines = await select<StoredFolioLine & { booking_id: number; description: string }>(
    'SELECT id, booking_id, kind, description, amount, reverses_id FROM folio_lines WHERE property_id = ? AND booking_id IS NOT NULL ORDER BY id',
    [property.id],
  )
  for (const b of bills) {
    const folio = folioFromStored(
      lines.filter(l => l.booking_id === b.id),
      'EUR',
    )
    const sums = [folioBalance(folio, 'EUR'), chargedTotal(folio, 'EUR'), paidTotal(folio, 'EUR')].map(m => m.amount + 0)
    expect([b.id, Number(b.balance), Number(b.charged), Number(b.paid)]).toEqual([b.id, ...sums])
    expect([b.id, Number(b.balance)]).toEqual([b.id, Number(b.charged) - Number(b.paid)])
    // What a stay costs; fees of its terms and lines of the desk stand beside it.
    const byHand = new Set(lines.filter(l => l.description.endsWith(BY_HAND)).map(l => l.id))
    const ofStay = folio.filter(l => l.kind !== 'fee' && !byHand.has(l.id) && !byHand.has(l.reverses ?? 0))
    if (b.status === 'confirmed' || b.status === 'checked_in')
      expect([b.id, chargedTotal(ofStay, 'EUR').amount]).toEqual([b.id, Number(b.total)])
  }
  const last = bills.at(-1)
  if (last) {
    const { body } = await send(`GET /booking/${last.id}/folio`)
    const sum = body.lines.reduce((n: number, l: { amount: { amount: number } }) => n + l.amount.amount, 0)
    expect(body.balance.amount).toBe(sum)
    expect(body.refundPending.amount).toBe(Math.max(0, -sum))
  }
  const cash = await selectOne<{ flow: number }>(
    "SELECT -COALESCE(SUM(amount), 0) AS flow FROM folio_lines WHERE property_id = ? AND method = 'cash'",
    [property.id],
  )
  const { body: shifts } = await send(`GET /api/payment/shifts?property=${property.id}&status=open`)
  expect(shifts[0].expected.amount).toBe(10_000 + Number(cash?.flow))
}

/** What is on the bills and on the shelf is what there was; each sale stands on a line that is not undone, at its price. */
async function expectExtras({ property }: OpenProperty) {
  const counted = await select<{ stock: number | null; sold: number; standing: number }>(
    `SELECT e.stock, e.sold, CAST(COALESCE(SUM(IF(s.id IS NOT NULL AND s.returned_at IS NULL, s.quantity, 0)), 0) AS SIGNED) AS standing
     FROM extras e LEFT JOIN extra_sales s ON s.extra_id = e.id WHERE e.property_id = ? GROUP BY e.id, e.stock, e.sold`,
    [property.id],
  )
  for (const { stock, sold, standing } of counted) {
    expect(Number(sold)).toBe(Number(standing))
    if (stock !== null) expect(Number(stock) + Number(sold)).toBe(EXTRA_STOCK)
  }
  const wrong = await select(
    `SELECT s.id, s.quantity, s.returned_at, f.amount FROM extra_sales s JOIN extras e ON e.id = s.extra_id JOIN folio_lines f ON f.id = s.folio_line_id
     WHERE s.property_id = ? AND (f.amount <> s.quantity * e.price
       OR (s.returned_at IS NULL) = EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id))`,
    [property.id],
  )
  expect(wrong).toEqual([])
}

async function expectCounters({ rooms }: OpenProperty) {
  const own = new Set(rooms.map(r => r.id))
  expect((await findCounterMismatches()).filter(m => own.has(Number(m.room_id)))).toEqual([])
}

/** A message of a trigger, and the mail with it, goes to a booking once. */
async function expectOneSend({ property }: OpenProperty) {
  const twice = await select(
    `SELECT booking_id, body, COUNT(*) AS sent FROM messages WHERE property_id = ? AND by_kind = 'desk' GROUP BY booking_id, body HAVING COUNT(*) > 1`,
    [property.id],
  )
  expect(twice).toEqual([])
  const unequal = await select(
    `SELECT s.booking_id, s.sent_on FROM message_sends s LEFT JOIN messages m ON m.id = s.message_id AND m.booking_id = s.booking_id
     WHERE s.property_id = ? AND m.id IS NULL`,
    [property.id],
  )
  expect(unequal).toEqual([])
}
