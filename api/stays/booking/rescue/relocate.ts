import { execute, type Transaction } from '../../../../db/connection.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { type Admitted, admitToDesk, mayReadGuest, requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { closeStay } from '../change/closeStay.ts'
import { differenceOf } from '../change/difference.ts'
import { openBooking, perform } from '../change/perform.ts'
import { settleCredit } from '../change/settleCredit.ts'
import { presentBooking } from '../present.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { writeBill, writeStep } from '../records.ts'
import type { rescueContract } from './contract.ts'
import { priceDifference, whyNot } from './findBedsNearby.ts'
import { mailRelocated } from './mailRelocated.ts'
import { guardBoth, sellThere, wayThere } from './sellThere.ts'

type Relocated = Infer<(typeof rescueContract)['POST /booking/:id/rescue']['result']>

export interface Relocation {
  property: number
  guestAgreed?: boolean
  expectedTotal?: Money
  dryRun?: boolean
  reason?: string
  version?: number
}

/**
 * The guests of a booking that is one too many go to another hostel, with their consent: booked there, ended here without a fee, all or nothing. What
 * they paid here goes back to them; what the beds there cost more this house owes them; there they pay at the desk.
 */
export async function relocate(id: number, asked: Relocation, call: Call): Promise<Relocated> {
  const admitted = await admitToDesk(call, id, 'booking.cancel')
  if (!asked.dryRun && asked.guestAgreed !== true)
    throw fieldError('guestAgreed', 'Ask the guest first: nobody is sent away without saying yes.', 'any.required')
  const seen = await loadBooking(id)
  const way = await wayThere(seen, asked.property)
  return perform({ property: admitted.property, call, ...(asked.dryRun && { dryRun: true }) }, async t => {
    const booking = await openBooking({ id, property: admitted.property, version: asked.version ?? seen.version }, t)
    // The way there was looked up for the guests of then.
    if (booking.version !== seen.version + 1) throw appError('stale', { version: booking.version - 1 })
    const refusal = await whyNot(booking, t)
    if (refusal) throw appError('invalid_transition', { detail: refusal, state: booking.status })
    if (!way) throw appError('sold_out', { property: asked.property })
    await guardBoth(
      [
        { property: booking.property_id, rooms: booking.lines.filter(l => l.status === 'active').map(l => l.room_id) },
        { property: way.id, rooms: way.offer?.lines.map(l => l.room) ?? [] },
      ],
      t,
    )
    const there = await sellThere(booking, { way, expectedTotal: asked.expectedTotal }, call, t)
    return leave(booking, there, asked, { admitted, call, t })
  })
}

interface Setting {
  admitted: Admitted
  call: Call
  t: Transaction
}

async function leave(booking: Loaded, there: Loaded, asked: Relocation, { admitted, call, t }: Setting): Promise<Relocated> {
  const { visitor } = admitted
  const more = priceDifference(booking, { amount: there.total, currency: there.currency })
  if (more.amount > 0) await requireRight(call, booking.property_id, 'booking.waive', t)
  await endHere(booking, there, { more, by: visitor.as, reason: asked.reason }, call, t)
  const difference = differenceOf(booking, await loadBooking(booking.id, t))
  const back = await settleCredit(booking, visitor.as, call, t)
  const now = await loadBooking(booking.id, t)
  await mailRelocated(now, there, more, t)
  const shown = asked.dryRun ? { ...booking, version: booking.version - 1 } : now
  return {
    booking: { ...presentBooking(shown, { contact: mayReadGuest(visitor) }), difference: { ...difference, back } },
    relocated: {
      property: there.property_id,
      name: there.property_name,
      path: there.path,
      code: asked.dryRun ? null : there.code,
      total: { amount: there.total, currency: there.currency },
      priceDifference: more,
    },
  }
}

interface Ending {
  more: Money
  by: Admitted['visitor']['as']
  reason: string | undefined
}

async function endHere(booking: Loaded, there: Loaded, { more, by, reason }: Ending, call: Call, t: Transaction) {
  const of = { id: booking.id, property: booking.property_id }
  const words = reason ?? 'relocated'
  await closeStay(booking, { to: 'cancelled', fee: 0, feeWords: '', by, reason: words }, call, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [of.id, of.property],
    t,
  )
  const { property_id: property, property_name: name, city, country, path } = there
  const relocation = { direction: 'to', property, name, city, country, path }
  await execute('UPDATE bookings SET relocation = ? WHERE id = ? AND property_id = ?', [JSON.stringify(relocation), of.id, of.property], t)
  // The house that sends them away pays what it costs them: owed to the guest until it is given.
  if (more.amount > 0) {
    const description = `Price difference of the beds at ${there.property_name}`
    await writeBill(call, { ...of, currency: booking.currency }, [{ kind: 'adjustment', description, amount: -more.amount }], t)
  }
  await leaveTraces(booking, there, { more, by, reason }, call, t)
}

/** On both sides: who came from where, and what it cost. */
async function leaveTraces(booking: Loaded, there: Loaded, { more, by, reason }: Ending, call: Call, t: Transaction) {
  const of = { id: booking.id, property: booking.property_id }
  const step = { event: 'relocated', from: booking.status, to: 'cancelled', by, ...(reason !== undefined && { reason }) } as const
  await writeStep(call, of, { ...step, facts: { house: there.property_name, amount: more } }, t)
  const sent = { status: [booking.status, 'cancelled'], to: there.property_id, priceDifference: more }
  await audit(call, { action: 'booking.relocate', entity: 'booking', entityId: of.id, property: of.property, changes: sent }, t)
  const other = { id: there.id, property: there.property_id }
  await writeStep(call, other, { event: 'relocated_here', by: 'system', facts: { house: booking.property_name } }, t)
  const came = { code: there.code, from: of.property }
  await audit(call, { action: 'booking.relocated_here', entity: 'booking', entityId: other.id, property: other.property, changes: came }, t)
}
