import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, isBefore, type Stay } from '../../../../domain/calendar/days.ts'
import { type BedMove, replannable } from '../../../inventory/room/service.ts'
import { type Admitted, admitToDesk, requireRight } from '../../../platform/access/service.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { type ChangedBooking, conclude } from './conclude.ts'
import { moveBed } from './moveStay.ts'
import { newShape } from './newShape.ts'
import { otherBeds } from './otherBeds.ts'
import { openBooking, perform, wouldDo } from './perform.ts'
import { planningOf } from './planning.ts'
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
  /** The guest who is in the house goes to this bed of their room first. */
  bed?: number
  replan?: BedMove[]
}

/** More nights at the end, in the same room and, who is there, the same bed; only they are priced, as a sale of today. */
export async function extendStay(id: number, asked: Longer, call: Call): Promise<ChangedBooking> {
  const admitted = await admitToDesk(call, id, 'booking.change')
  try {
    return await prolong(id, asked, admitted, call)
  } catch (error) {
    const rehearse = ({ departure }: Stay) => wouldDo(() => prolong(id, { ...asked, departure, dryRun: true }, admitted, call))
    await offerBeds(error, id, asked, admitted, call)
    throw await explained(error, id, { asked: { departure: asked.departure }, isEndOnly: true, rehearse })
  }
}

async function prolong(id: number, asked: Longer, admitted: Admitted, call: Call): Promise<ChangedBooking> {
  const { property } = admitted
  const nights = (b: Loaded) => ({ arrival: b.departure, departure: asked.departure })
  const planning = planningOf({ id, property, call, nights, replan: asked.replan, ...(asked.bed && { beds: [asked.bed] }) })
  return replannable(
    planning,
    work => perform({ property, call, ...asked }, work),
    t => makeLonger(id, asked, admitted, call, t),
  )
}

/** Their bed is wanted by somebody: others of the room may do. */
async function offerBeds(error: unknown, id: number, asked: Longer, admitted: Admitted, call: Call): Promise<void> {
  const isOfBeds = error instanceof AppError && (error.code === 'bed_taken' || error.facts.reason === 'no_continuous_bed')
  if (!isOfBeds || asked.bed !== undefined) return
  const { replan: _, ...rest } = asked
  const beds = await otherBeds(id, asked.departure, (bed, t) => makeLonger(id, { ...rest, bed, dryRun: true }, admitted, call, t))
  if (beds.length) Object.assign(error.facts, { beds })
}

async function makeLonger(id: number, asked: Longer, admitted: Admitted, call: Call, t: Transaction): Promise<ChangedBooking> {
  const opened = await openBooking({ id, property: admitted.property, ...asked }, t)
  const today = businessDate(new Date(), opened.timezone)
  const moved = asked.bed === undefined ? undefined : await moveOnly(opened, chosenLines(opened, asked.lines), asked.bed, t)
  const booking = moved ? await loadBooking(id, t) : opened
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
    { event: 'extended', action: 'booking.extend', reason, dryRun, facts: { lines: shape.only, ...moved } },
    call,
    t,
  )
}

/** Of the lines that are extended one guest is here: nobody else can be meant. */
async function moveOnly(booking: Loaded, chosen: readonly TargetLine[], bed: number, t: Transaction) {
  const here = chosen.flatMap(line => {
    const row = booking.lines.find(l => l.id === line.id)
    return (row?.guests ?? []).filter(g => g.check_in_status === 'in_house').map(guest => ({ line, guest }))
  })
  const [only] = here
  if (!only || here.length > 1) throw fieldError('bed', 'Several guests stay longer: move who needs another bed first.', 'bed.several')
  const today = businessDate(new Date(), booking.timezone)
  const { guest, bed: beds } = await moveBed(booking, { line: only.line, guests: [only.guest], from: today, today }, { bed }, t)
  return { guest, bed: beds }
}

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
