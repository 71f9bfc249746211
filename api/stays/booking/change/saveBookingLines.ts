import { execute, type Transaction } from '../../../../db/connection.ts'
import { inventoryChanges } from '../../../../domain/booking/stayChange.ts'
import { isBefore } from '../../../../domain/calendar/days.ts'
import { add } from '../../../../domain/money/money.ts'
import { type TaxRule, taxAdded } from '../../../../domain/money/tax.ts'
import { lineTotal } from '../../../../domain/rates/stayBill.ts'
import { bumpGuard, requestBeds } from '../../../inventory/room/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { findBookableProperty } from '../create/bookableProperty.ts'
import { recalculateDeposit } from '../depositDue.ts'
import type { FrozenPrice } from '../frozenTerms.ts'
import { type RoomDemand, releaseNights, reserveNights, takeSoldNights } from '../inventory.ts'
import { assertBedsArrangeable, clearStalePlannedBeds } from '../move/bedPromises.ts'
import { reassignBeds } from '../move/reassignBeds.ts'
import { refreshSearchKeys } from '../search/searchKeys.ts'
import { postPriceDifference } from './postPriceDifference.ts'
import { withHoldingsOnError } from './soldOutError.ts'
import { assertSplitsRemain, releaseSplitBeds } from './splitParts.ts'
import {
  activeLines,
  billTargetLines,
  resolveTakesEach,
  type TargetGuest,
  type TargetLine,
  toHoldings,
  toTargetLines,
} from './targetLine.ts'

interface SaveOptions {
  feeDescription?: string
  /** Where those of the day of the booking do not hold. */
  taxRules?: readonly TaxRule[]
  /** It was sold elsewhere already: nights that are more than there are count as overbooked. */
  isBinding?: boolean
  /** The change is one of a stay that is split; every other leaves its parts as they are. */
  isOfSplit?: boolean
}

/** Saves the lines of a booking: counters under the guards, lines, guests, beds, taxes, total, and the difference on the bill. Returns whether anything was sold. */
export async function saveBookingLines(
  before: BookingRecord,
  lines: readonly TargetLine[],
  fee: number,
  ctx: RequestContext,
  t: Transaction,
  { feeDescription, taxRules, isBinding = false, isOfSplit = isBinding }: SaveOptions = {},
): Promise<boolean> {
  if (!isOfSplit) assertSplitsRemain(before, lines)
  const holdings = toHoldings(lines)
  const changed = listChangedLines(before, lines)
  const taken = await withHoldingsOnError(holdings, () => swapRoomNights(before, lines, { changed, isBinding }, t))
  await releaseSplitBeds(before, lines, t)
  const ids = await saveLines(before, lines, t)
  await saveGuests(before, lines, ids, t)
  await reassignBeds(before, lines, t)
  await clearStalePlannedBeds(before, t)
  for (const { room, arrival, departure } of changed)
    requestBeds({ room: room.id, property: before.property_id, arrival, departure, booking: before.id }, t)
  if (!isBinding) await withHoldingsOnError(holdings, () => assertBedsArrangeable(before, taken, ctx, t))
  await savePrice(before, lines, { fee, isBinding, ...(feeDescription && { feeDescription }), ...(taxRules && { taxRules }) }, ctx, t)
  return taken.length > 0
}

/** After a change of ages or exemptions: recalculates taxes and bill. Returns whether anything differs. */
export async function recalculateTaxes(before: BookingRecord, ctx: RequestContext, t: Transaction): Promise<boolean> {
  const lines = toTargetLines(await loadBooking(before.id, t))
  return (await savePrice(before, lines, { fee: 0 }, ctx, t)) !== before.total
}

async function savePrice(
  before: BookingRecord,
  lines: readonly TargetLine[],
  { taxRules, ...fee }: { fee: number } & SaveOptions,
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const price = await recalculatePrice(before, lines, taxRules, t)
  const total = await updateBookingRow(before, lines, { price, ...fee }, t)
  await postPriceDifference(before, lines, { price, ...fee }, ctx, t)
  return total
}

/** Who has another stay, or is new in a party, keeps their bed where they can, or gets another. */
function listChangedLines(before: BookingRecord, lines: readonly TargetLine[]): TargetLine[] {
  const held = new Map(before.lines.map(l => [l.id, l]))
  const isSame = ({ id = 0, ...line }: TargetLine) => {
    const old = held.get(id)
    return old && !isLineChanged(old, { ...line, id }) && line.guests.every(g => old.guests.some(o => o.id === g.id))
  }
  return activeLines(lines).filter(l => !isSame(l))
}

/** Under the guards of all rooms in id order, also of those in which only beds change: who sells takes them in this order too. Nights that stay are never released in between. */
async function swapRoomNights(
  before: BookingRecord,
  lines: readonly TargetLine[],
  { changed, isBinding }: { changed: readonly TargetLine[]; isBinding: boolean },
  t: Transaction,
): Promise<number[]> {
  const { give, take } = inventoryChanges(toHoldings(toTargetLines(before)), toHoldings(lines))
  const rooms = new Map([...toTargetLines(before), ...lines].map(l => [l.room.id, l.room]))
  const touched = [...new Set([...[...give, ...take].map(s => s.room), ...changed.map(l => l.room.id)])].sort((a, b) => a - b)
  for (const room of touched) await bumpGuard(room, before.property_id, t)
  const units = new Set(lines.flatMap(l => (l.as === 'unit' ? l.room.id : [])))
  const demandOf = (swap: (typeof give)[number]): RoomDemand => {
    const room = rooms.get(swap.room)
    const how = room && { ...toRoomSnapshot(room), isUnit: units.has(swap.room), isPlanned: true }
    return { ...swap, property: before.property_id, capacity: room?.capacity ?? 0, ...(how && { how }) }
  }
  await releaseNights(give.map(demandOf), t)
  if (isBinding) {
    await takeSoldNights(take.map(demandOf), t)
    return take.map(s => s.room)
  }
  const short = await reserveNights(take.map(demandOf), t)
  if (short)
    throw appError('sold_out', {
      room: short.room,
      from: short.arrival,
      until: short.departure,
      ...(short.reason && { reason: short.reason }),
    })
  return take.map(s => s.room)
}

const toRoomSnapshot = ({ sell_by: sellBy, gender, beds_per_unit: bedsPerUnit }: TargetLine['room']) => ({ sellBy, gender, bedsPerUnit })

async function saveLines(before: BookingRecord, lines: readonly TargetLine[], t: Transaction): Promise<Map<string, number>> {
  const ids = new Map(lines.flatMap(l => (l.id === undefined ? [] : [[l.key, l.id] as const])))
  for (const line of lines) {
    const values = [
      line.room.id,
      line.as,
      line.quantity,
      line.guests.length || line.quantity,
      line.arrival,
      line.departure,
      line.status,
      lineTotal(line, before.currency).amount,
      JSON.stringify(line.nights),
      line.plan ?? null,
      line.planName,
      line.continues ? (ids.get(line.continues) ?? null) : null,
      resolveTakesEach(line),
      line.split?.guest ?? null,
      line.split?.bed ?? null,
    ]
    ids.set(line.key, line.id ?? (await insertLine(before, values, t)))
    const old = before.lines.find(l => l.id === line.id)
    if (old && isLineChanged(old, line)) await updateLine(before, old.id, line, values, t)
  }
  const gone = before.lines.filter(l => l.status === 'active' && !lines.some(other => other.id === l.id))
  for (const { id } of gone)
    await execute(
      "UPDATE booking_lines SET status = 'cancelled', split_guest_id = NULL, split_bed_id = NULL WHERE id = ? AND property_id = ?",
      [id, before.property_id],
      t,
    )
  return ids
}

const isLineChanged = (old: BookingRecord['lines'][number], line: TargetLine): boolean =>
  old.room_id !== line.room.id ||
  old.quantity !== line.quantity ||
  old.guests.length !== line.guests.length ||
  old.arrival !== line.arrival ||
  old.departure !== line.departure ||
  old.status !== line.status ||
  old.split_guest_id !== (line.split?.guest ?? null) ||
  old.nights !== line.nights

async function insertLine({ id, property_id }: BookingRecord, values: (string | number | null)[], t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, status, total, nights, plan_id, plan_name, continues_id, takes_each, split_guest_id, split_bed_id)
     VALUES ?`,
    [[[property_id, id, ...values]]],
    t,
  )
  return insertId
}

// Who gets another departure has not left from the one before.
const updateLine = (
  { id: booking, property_id }: BookingRecord,
  id: number,
  { departure, status }: TargetLine,
  values: (string | number | null)[],
  t: Transaction,
) =>
  execute(
    `UPDATE booking_lines SET left_from = IF(departure = ?, left_from, NULL), no_show_at = IF(? = 'active', NULL, no_show_at), room_id = ?, sold_as = ?, quantity = ?, guest_count = ?, arrival = ?, departure = ?, status = ?, total = ?, nights = ?,
       plan_id = ?, plan_name = ?, continues_id = ?, takes_each = ?, split_guest_id = ?, split_bed_id = ? WHERE id = ? AND booking_id = ? AND property_id = ?`,
    [departure, status, ...values, id, booking, property_id],
    t,
  )

/** Inserts new guests, updates moved, renamed or re-aged ones, and deletes those without a line. */
async function saveGuests(before: BookingRecord, lines: readonly TargetLine[], ids: Map<string, number>, t: Transaction) {
  let hasOtherNames = false
  const known = new Map(before.lines.flatMap(l => l.guests).map(g => [g.id, g]))
  for (const line of lines) {
    const lineId = ids.get(line.key) ?? 0
    for (const guest of line.guests) {
      const old = known.get(guest.id ?? 0)
      known.delete(guest.id ?? 0)
      if (old?.name !== guest.name) hasOtherNames = true
      if (!old) await insertGuest(before, lineId, guest, t)
      else if (old.line_id !== lineId || old.name !== guest.name || old.gender !== guest.gender || old.age !== guest.age)
        await execute(
          'UPDATE booking_guests SET line_id = ?, name = ?, gender = ?, age = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
          [lineId, guest.name, guest.gender, guest.age, old.id, before.id, before.property_id],
          t,
        )
    }
  }
  const earlier = new Set(before.lines.filter(l => !lines.some(other => other.id === l.id)).map(l => l.id))
  const gone = [...known.values()].filter(g => !earlier.has(g.line_id)).map(g => g.id)
  if (gone.length)
    await execute(
      'DELETE FROM booking_guests WHERE id IN (?) AND booking_id = ? AND property_id = ?',
      [gone, before.id, before.property_id],
      t,
    )
  if (hasOtherNames || gone.length) await refreshSearchKeys([before.id], t)
}

const insertGuest = ({ id, property_id }: BookingRecord, line: number, { name, gender, age, exempt }: TargetGuest, t: Transaction) =>
  execute(
    'INSERT INTO booking_guests (property_id, booking_id, line_id, name, gender, age, tax_exempt) VALUES ?',
    [[[property_id, id, line, name, gender, age, exempt ?? null]]],
    t,
  )

/** Freezes again: kept nights at their price, taxes by the frozen rules. */
async function recalculatePrice(
  before: BookingRecord,
  lines: readonly TargetLine[],
  rules: readonly TaxRule[] | undefined,
  t: Transaction,
): Promise<FrozenPrice> {
  const taxRules: TaxRule[] =
    (rules && [...rules]) ?? before.price.taxRules ?? (await findBookableProperty(before.property_id, t))?.taxes ?? []
  const { roomTotal, firstNight, taxes } = billTargetLines(lines, taxRules, before.currency)
  return { ...before.price, roomTotal, firstNight, taxes, taxRules }
}

async function updateBookingRow(
  before: BookingRecord,
  lines: readonly TargetLine[],
  { price, fee }: { price: FrozenPrice; fee: number },
  t: Transaction,
): Promise<number> {
  const stays = activeLines(lines)
  const arrival = stays.map(l => l.arrival).reduce((a, b) => (isBefore(a, b) ? a : b))
  const departure = stays.map(l => l.departure).reduce((a, b) => (isBefore(a, b) ? b : a))
  const total = add(price.roomTotal, taxAdded(price.taxes, before.currency))
  const guests = stays.reduce((n, l) => n + l.guests.length, 0)
  const deposit = recalculateDeposit(before, price, { arrival, departure })
  await execute(
    `UPDATE bookings SET arrival = ?, departure = ?, guest_count = ?, total = ?, deposit = ?, price = ?, fee = fee + ? WHERE id = ? AND property_id = ?`,
    [arrival, departure, guests, total.amount, deposit, JSON.stringify(price), fee, before.id, before.property_id],
    t,
  )
  return total.amount
}
