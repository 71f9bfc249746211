import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { RoomNight, RowOf } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { relinkBooker } from '../../guests/service.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { presentDifference } from '../change/presentDifference.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { saveBookingLines } from '../change/saveBookingLines.ts'
import { activeLines, type TargetGuest, type TargetLine, toTargetLines } from '../change/targetLine.ts'
import { notifyChannelSale } from '../mails.ts'
import { recordHistory } from '../recordHistory.ts'
import { refreshSearchKeys } from '../search/searchKeys.ts'
import type { BookedSale } from './bookSale.ts'
import { type ChannelMoney, type ChannelSale, type PricedSale, priceSale } from './channelSale.ts'
import { postChannelMoney } from './postChannelMoney.ts'
import { findAddedLines, type SoldLine, toSoldLines } from './soldLines.ts'

interface ChangeSaleInput {
  id: number
  sale: ChannelSale
  /** What of the former revision stands on the bill. */
  before: ChannelMoney
  /** Beds and rooms are as they were: the desk may have moved its guests since. */
  areStaysSame: boolean
  /** What of the booking the channel sold; null: all. */
  sold: readonly SoldLine[] | null
}

interface ChangedSale extends BookedSale {
  /** The desk has sold more onto it, which stays. */
  hasMore: boolean
}

/** Makes a booking what its channel says now. Beds that stay are existing, and with them who sleeps where. Undefined, and nothing is changed, where the desk has sold more nights within what the channel sold. */
export async function changeSale(
  { id, sale, before: billed, areStaysSame, sold }: ChangeSaleInput,
  ctx: RequestContext,
  t: Transaction,
): Promise<ChangedSale | undefined> {
  const before = await loadBookingForUpdate({ id, property: sale.property }, t)
  const added = areStaysSame ? [] : findAddedLines(before, sold)
  if (!added) return undefined
  const { money, overbooked } = areStaysSame
    ? { money: await sameStays(sale, t), overbooked: [] }
    : await changeStays(before, { sale, added }, ctx, t)
  const of = { id, property: sale.property }
  await saveContact(before, sale, t)
  await postChannelMoney({ ...of, currency: before.currency }, { before: billed, after: money }, ctx, t)
  const after = await loadBooking(id, t)
  const { arrival, departure, total } = presentDifference(before, after)
  const facts = {
    ...(arrival.before !== arrival.after && { arrival: [arrival.before, arrival.after] }),
    ...(departure.before !== departure.after && { departure: [departure.before, departure.after] }),
    ...(total.before.amount !== total.after.amount && { total: [total.before, total.after] }),
  }
  await recordHistory(ctx, of, { event: areStaysSame ? 'changed' : 'stay_changed', by: 'system', facts: { ...facts, ...sale.origin } }, t)
  await recordAudit(ctx, { action: 'booking.channel_change', entity: 'booking', entityId: id, property: sale.property, changes: facts }, t)
  await notifyChannelSale(after, 'changed', t)
  return { id, money, overbooked, hasMore: added.length > 0, ...(!areStaysSame && { sold: toSoldLines(after, added) }) }
}

const sameStays = async (sale: ChannelSale, t: Transaction): Promise<ChannelMoney> => (await priceSale(sale, t)).money

async function changeStays(
  before: BookingRecord,
  { sale, added }: { sale: ChannelSale; added: readonly TargetLine[] },
  ctx: RequestContext,
  t: Transaction,
) {
  const priced = await priceSale(sale, t)
  const lines = [...added, ...toTargets(before, priced, added)]
  await saveBookingLines(before, lines, 0, ctx, t, { taxRules: priced.pricedStay.taxRules, isBinding: true })
  return { money: priced.money, overbooked: await findOverbooked(activeLines(lines), sale.property, t) }
}

/** Lines of the same room go on, with their guests; others begin. */
function toTargets(before: BookingRecord, { pricedStay }: PricedSale, added: readonly TargetLine[]): TargetLine[] {
  const old = activeLines(toTargetLines(before)).filter(l => !added.some(other => other.id === l.id))
  return pricedStay.lines.map((line, i): TargetLine => {
    const { room, as, quantity, price, plan, planName, stay } = line
    const at = old.findIndex(l => l.room.id === room.id && l.as === as && l.quantity === quantity)
    const [existing] = at < 0 ? [] : old.splice(at, 1)
    const guests = line.guests.map((g, n): TargetGuest => {
      const known = existing?.guests[n]
      return {
        ...(known?.id !== undefined && { id: known.id }),
        ...{ name: g.name ?? known?.name ?? null, gender: known?.gender ?? null, age: g.age ?? known?.age ?? null },
        ...(known?.exempt && { exempt: known.exempt }),
        isHere: known?.isHere ?? false,
      }
    })
    const base = existing ?? { key: `sold ${i}`, origin: 0, room, as, continues: null, status: 'active' as const }
    return {
      ...base,
      // What a channel says holds: a stay that was split is as it sold it.
      split: undefined,
      ...{ quantity, guests, nights: price.nights, plan, planName: planName ?? null },
      arrival: stay?.arrival ?? before.arrival,
      departure: stay?.departure ?? before.departure,
    }
  })
}

async function findOverbooked(lines: readonly TargetLine[], property: number, t: Transaction): Promise<Day[]> {
  const nights = new Set<Day>()
  for (const { room, arrival, departure } of lines) {
    const over = await select<RowOf<RoomNight, 'night'>>(
      'SELECT night FROM room_nights WHERE room_id = ? AND property_id = ? AND night >= ? AND night < ? AND overbooked > 0',
      [room.id, property, arrival, departure],
      t,
    )
    for (const { night } of over) nights.add(night)
  }
  return [...nights].sort()
}

/** A revision is the whole reservation: what it says of the guest holds, and what it does not say stays. */
async function saveContact(before: BookingRecord, { guest, arrivalTime, note, language }: ChannelSale, t: Transaction): Promise<void> {
  const { id, property_id: property } = before
  await execute(
    `UPDATE bookings SET guest_name = ?, guest_email = COALESCE(?, guest_email), guest_phone = COALESCE(?, guest_phone), guest_country = COALESCE(?, guest_country),
       arrival_time = COALESCE(?, arrival_time), note_by = IF(? IS NULL OR note <=> ?, note_by, 'guest'), note = COALESCE(?, note), language = ?
     WHERE id = ? AND property_id = ?`,
    [
      guest.name,
      guest.email ?? null,
      guest.phone ?? null,
      guest.country ?? null,
      arrivalTime ?? null,
      note ?? null,
      note ?? null,
      note ?? null,
      language,
      id,
      property,
    ],
    t,
  )
  const isOther = guest.name !== before.guest_name || (guest.email ?? before.guest_email) !== before.guest_email
  if (!isOther && (guest.phone ?? before.guest_phone) === before.guest_phone) return
  await refreshSearchKeys([id], t)
  await relinkBooker({ id, property, by: 'desk' }, t)
}
