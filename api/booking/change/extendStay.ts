import { businessDate } from '../../domain/clock.ts'
import { type Day, isBefore, type Stay } from '../../domain/days.ts'
import { appError, fieldError } from '../../errors.ts'
import type { Call } from '../../http/caller.ts'
import { requireRight } from '../../property/service.ts'
import { type Admitted, admitToDesk } from '../access.ts'
import type { Loaded } from '../read.ts'
import { type ChangedBooking, conclude } from './conclude.ts'
import { newShape } from './newShape.ts'
import { openBooking, perform, wouldDo } from './perform.ts'
import { active, type TargetLine, targetsOf } from './target.ts'
import { explained } from './whyFull.ts'
import { writeStay } from './writeStay.ts'

export interface Longer {
  departure: Day
  /** All who stay to the end, when absent. */
  lines?: number[]
  reason?: string
  dryRun?: boolean
  version?: number
}

/** More nights at the end, in the same room and, who is there, the same bed; only they are priced, as a sale of today. */
export async function extendStay(id: number, asked: Longer, call: Call): Promise<ChangedBooking> {
  const admitted = await admitToDesk(call, id, 'booking.change')
  try {
    return await prolong(id, asked, admitted, call)
  } catch (error) {
    const rehearse = ({ departure }: Stay) => wouldDo(() => prolong(id, { ...asked, departure, dryRun: true }, admitted, call))
    throw await explained(error, id, { asked: { departure: asked.departure }, isEndOnly: true, rehearse })
  }
}

const prolong = (id: number, asked: Longer, admitted: Admitted, call: Call): Promise<ChangedBooking> =>
  perform({ property: admitted.property, call, ...asked }, async t => {
    const booking = await openBooking({ id, property: admitted.property, ...asked }, t)
    const today = businessDate(new Date(), booking.timezone)
    const chosen = chosenLines(booking, asked.lines)
    if (chosen.some(l => !isBefore(l.departure, asked.departure)))
      throw fieldError('departure', 'An extension ends later than the stay.', 'date.after')
    const shape = { departure: asked.departure, only: chosen.map(l => l.id as number) }
    const lines = await newShape(booking, shape, { source: 'desk', today, t })
    await writeStay(booking, lines, 0, call, t)
    const { reason, dryRun } = asked
    return conclude(
      booking,
      admitted,
      { event: 'extended', action: 'booking.extend', reason, dryRun, facts: { lines: shape.only } },
      call,
      t,
    )
  })

export interface Shorter extends Longer {
  charge?: 'keep' | 'release'
}

/** Fewer nights at the end: for sale again at once. What was agreed stays on the bill, unless somebody who may lets it go. */
export async function leaveEarly(id: number, asked: Shorter, call: Call): Promise<ChangedBooking> {
  const admitted = await admitToDesk(call, id, 'booking.change')
  const isReleased = asked.charge === 'release'
  return perform({ property: admitted.property, call, ...asked }, async t => {
    const booking = await openBooking({ id, property: admitted.property, ...asked }, t)
    const chosen = chosenLines(booking, asked.lines)
    judgeDeparture(booking, chosen, asked.departure)
    if (isReleased) await requireRight(call, booking.property_id, 'booking.waive', t)
    if (isReleased && !asked.reason) throw fieldError('reason', 'Please say why the nights are taken off the bill.', 'any.required')
    const lines = targetsOf(booking).map(l => (chosen.some(c => c.id === l.id) ? endingOn(l, asked.departure, isReleased) : l))
    await writeStay(booking, lines, 0, call, t)
    const { reason, dryRun } = asked
    const facts = { lines: chosen.map(l => l.id), charge: asked.charge ?? 'keep' }
    return conclude(booking, admitted, { event: 'early_departure', action: 'booking.early_departure', reason, dryRun, facts }, call, t)
  })
}

const endingOn = (line: TargetLine, departure: Day, isReleased: boolean): TargetLine => ({
  ...line,
  departure,
  ...(isReleased && { nights: line.nights.filter(n => n.night < departure) }),
})

/** The lines that were named, else all whose guests stay to the end. */
function chosenLines(booking: Loaded, ids: readonly number[] | undefined): TargetLine[] {
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') throw appError('invalid_transition', { state: booking.status })
  const left = new Set(booking.lines.filter(l => l.guests.every(g => g.check_in_status === 'checked_out')).map(l => l.id))
  const open = active(targetsOf(booking)).filter(l => !left.has(l.id ?? 0))
  const known = open.map(l => l.id)
  const unknown = ids?.findIndex(id => !known.includes(id)) ?? -1
  if (unknown !== -1) throw fieldError(`lines.${unknown}`, 'This line is not open in this booking.', 'line.unknown')
  const chosen = open.filter(l => ids?.includes(l.id ?? 0) ?? l.departure === booking.departure)
  if (!chosen.length) throw appError('invalid_transition', { detail: 'Nobody of this booking stays to its end.', state: booking.status })
  return chosen
}

function judgeDeparture(booking: Loaded, chosen: readonly TargetLine[], departure: Day) {
  const today = businessDate(new Date(), booking.timezone)
  if (isBefore(departure, today)) throw fieldError('departure', 'This day has passed: its night was slept.', 'date.past')
  if (chosen.some(l => !isBefore(departure, l.departure)))
    throw fieldError('departure', 'Leaving early is before the day that was booked.', 'date.before')
  if (chosen.some(l => !isBefore(l.arrival, departure))) throw fieldError('departure', 'A stay has at least one night.', 'date.after')
}
