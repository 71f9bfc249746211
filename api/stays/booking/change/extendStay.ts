import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BookingHistory, Json, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, isBefore, type Stay } from '../../../../domain/calendar/days.ts'
import { type BedMove, withReplan } from '../../../inventory/room/service.ts'
import { type AuthorizedBooking, assertRunHere, authorizeDesk, requireRight } from '../../../platform/access/service.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { checkOutIfEmpty } from '../cancel/checkOutIfEmpty.ts'
import { createReplanning } from '../move/createReplanning.ts'
import { findBedOptions } from '../move/findBedOptions.ts'
import { moveToBed } from '../move/moveGuests.ts'
import type { ChangedBookingView } from './changedBooking.ts'
import { completeChange } from './completeChange.ts'
import { explainSoldOut } from './explainSoldOut.ts'
import { planLineChanges } from './planLineChanges.ts'
import { loadBookingForUpdate, runChange, wouldBeAllowed } from './runChange.ts'
import { saveBookingLines } from './saveBookingLines.ts'
import { activeLines, isSplitPart, type TargetLine, toTargetLines } from './targetLine.ts'

export interface ExtendStayRequest {
  departure: Day
  /** All who stay to the end, when absent. */
  lines?: number[]
  reason?: string
  dryRun?: boolean
  version?: number
  leaveExtras?: boolean
  /** Bed of the same room that the guest in house moves to first. */
  bed?: number
  replan?: BedMove[]
}

/** Adds nights at the end, in the same room and, for guests in house, the same bed; only those are priced, as of today. */
export async function extendStay(id: number, request: ExtendStayRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.change')
  await assertRunHere(authorized.property)
  try {
    return await runExtension(id, request, authorized, ctx)
  } catch (error) {
    const rehearse = ({ departure }: Stay) =>
      wouldBeAllowed(() => runExtension(id, { ...request, departure, dryRun: true }, authorized, ctx))
    await attachBedOptions(error, id, request, authorized, ctx)
    throw await explainSoldOut(error, id, { requested: { departure: request.departure }, isEndOnly: true, rehearse })
  }
}

async function runExtension(
  id: number,
  request: ExtendStayRequest,
  authorized: AuthorizedBooking,
  ctx: RequestContext,
): Promise<ChangedBookingView> {
  const { property } = authorized
  const nights = (b: BookingRecord) => ({ arrival: b.departure, departure: request.departure })
  const planning = createReplanning({
    id,
    property,
    ctx,
    nights,
    replan: request.replan,
    ...(request.bed && { beds: [request.bed] }),
  })
  return withReplan(
    planning,
    work => runChange({ property, ctx, ...request }, work),
    t => applyExtension(id, request, authorized, ctx, t),
  )
}

/** The bed is taken; others in the room may be free. */
async function attachBedOptions(
  error: unknown,
  id: number,
  request: ExtendStayRequest,
  authorized: AuthorizedBooking,
  ctx: RequestContext,
): Promise<void> {
  const isOfBeds = error instanceof AppError && (error.code === 'bed_taken' || error.facts.reason === 'no_continuous_bed')
  if (!isOfBeds || request.bed !== undefined) return
  const { replan: _, ...rest } = request
  const beds = await findBedOptions(id, request.departure, (bed, t) =>
    applyExtension(id, { ...rest, bed, dryRun: true }, authorized, ctx, t),
  )
  if (beds.length) Object.assign(error.facts, { beds })
}

async function applyExtension(
  id: number,
  request: ExtendStayRequest,
  authorized: AuthorizedBooking,
  ctx: RequestContext,
  t: Transaction,
): Promise<ChangedBookingView> {
  const opened = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
  const today = businessDate(new Date(), opened.timezone)
  const moved = request.bed === undefined ? undefined : await moveOnlyGuest(opened, resolveLines(opened, request.lines), request.bed, t)
  const booking = moved ? await loadBooking(id, t) : opened
  const selected = resolveLines(booking, request.lines)
  if (selected.some(l => !isBefore(l.departure, request.departure))) throw fieldError('departure', 'extension_later', 'date.after')
  const shape = { departure: request.departure, only: selected.map(l => l.id as number) }
  const lines = await planLineChanges(booking, shape, { source: 'desk', today, t })
  await saveBookingLines(booking, lines, 0, ctx, t)
  const { reason, dryRun } = request
  return completeChange(
    booking,
    authorized,
    {
      event: 'extended',
      action: 'booking.extend',
      reason,
      dryRun,
      extras: { leave: request.leaveExtras },
      facts: { lines: shape.only, endedOn: selected.map(l => l.departure), billedUntil: selected.map(billedUntil), ...moved },
    },
    ctx,
    t,
  )
}

/** A bed can only be named when exactly one guest of the extended lines is in house. */
async function moveOnlyGuest(booking: BookingRecord, selected: readonly TargetLine[], bed: number, t: Transaction) {
  const here = selected.flatMap(line => {
    const row = booking.lines.find(l => l.id === line.id)
    return (row?.guests ?? []).filter(g => g.check_in_status === 'in_house').map(guest => ({ line, guest }))
  })
  const [only] = here
  if (!only || here.length > 1) throw fieldError('bed', 'several_longer', 'bed.several')
  const today = businessDate(new Date(), booking.timezone)
  const { guest, bed: beds } = await moveToBed(booking, { line: only.line, guests: [only.guest], from: today, today }, { bed }, t)
  return { guest, bed: beds }
}

export interface EarlyDepartureRequest extends ExtendStayRequest {
  charge?: 'keep' | 'release' | 'undo'
}

/** Removes nights at the end, which are for sale again at once. They stay on the bill unless a member with the right waives them. */
export async function departEarly(id: number, request: EarlyDepartureRequest, ctx: RequestContext): Promise<ChangedBookingView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.change')
  await assertRunHere(authorized.property)
  const isReleased = request.charge === 'release' || request.charge === 'undo'
  return runChange({ property: authorized.property, ctx, ...request }, async t => {
    const booking = await loadBookingForUpdate({ id, property: authorized.property, ...request }, t)
    const selected = resolveLines(booking, request.lines)
    assertEarlyDeparture(booking, selected, request.departure)
    const before = request.charge === 'undo' ? await findExtension(booking, selected, request.departure, t) : undefined
    if (request.charge === 'release') await requireRight(ctx, booking.property_id, 'booking.waive', t)
    if (request.charge === 'release' && !request.reason) throw fieldError('reason', 'why_nights_off', 'any.required')
    const released = isReleased ? (before ?? new Map(selected.map(l => [l.id, request.departure]))) : new Map<number | undefined, Day>()
    const lines = toTargetLines(booking).map(l =>
      selected.some(c => c.id === l.id) ? endLineOn(l, request.departure, released.get(l.id)) : l,
    )
    await saveBookingLines(booking, lines, 0, ctx, t)
    await checkOutIfEmpty(booking, authorized.visitor.as, ctx, t)
    const { reason, dryRun } = request
    const facts = { lines: selected.map(l => l.id), charge: request.charge ?? 'keep' }
    return completeChange(
      booking,
      authorized,
      // Who pays for nights that they do not stay pays for what belongs to them.
      { event: 'early_departure', action: 'booking.early_departure', reason, dryRun, facts, extras: { leave: !isReleased } },
      ctx,
      t,
    )
  })
}

const UNDO_MINUTES = 60

interface ExtensionFacts {
  lines?: number[]
  endedOn?: Day[]
  /** Of each line the day after its last night on the bill: who left early may owe more nights than those they stay. */
  billedUntil?: Day[]
  bed?: unknown
}
interface ExtensionStep extends RowOf<BookingHistory, 'event' | 'created_at'> {
  facts: Json<ExtensionFacts | null>
}

/**
 * What the desk extended by mistake it takes back without a right to waive: as long as nothing else has happened to the booking, for an hour. Answers
 * until when each line was on the bill before.
 */
async function findExtension(
  { id }: BookingRecord,
  selected: readonly TargetLine[],
  departure: Day,
  t: Transaction,
): Promise<Map<number | undefined, Day>> {
  const last = await selectOne<ExtensionStep>(
    'SELECT event, facts, created_at FROM booking_history WHERE booking_id = ? ORDER BY id DESC LIMIT 1',
    [id],
    t,
  )
  const { lines = [], endedOn = [], billedUntil = [], bed } = last?.facts ?? {}
  const isSame =
    selected.length === lines.length && selected.every(l => lines.includes(l.id ?? 0)) && endedOn.every(day => day === departure)
  const isRecent = last !== undefined && Date.now() - new Date(last.created_at).getTime() < UNDO_MINUTES * 60_000
  if (last?.event !== 'extended' || bed !== undefined || !isSame || !isRecent || billedUntil.length < lines.length)
    throw appError('invalid_transition', { reason: 'extension_settled' })
  return new Map(lines.map((line, n) => [line, billedUntil[n] as Day]))
}

const billedUntil = ({ nights, departure }: TargetLine): Day => nights.map(n => addDays(n.night, 1)).reduce(laterDay, departure)
const laterDay = (a: Day, b: Day): Day => (isBefore(a, b) ? b : a)

/** Nights on the bill stay there, but those from `releasedFrom` on. */
const endLineOn = (line: TargetLine, departure: Day, releasedFrom: Day | undefined): TargetLine => ({
  ...line,
  departure,
  ...(releasedFrom && { nights: line.nights.filter(n => n.night < releasedFrom) }),
})

/** The named lines, else all whose guests stay to the end. */
function resolveLines(booking: BookingRecord, ids: readonly number[] | undefined): TargetLine[] {
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') throw appError('invalid_transition', { state: booking.status })
  const left = new Set(
    booking.lines.filter(l => !isSplitPart(l) && l.guests.every(g => g.check_in_status === 'checked_out')).map(l => l.id),
  )
  const open = activeLines(toTargetLines(booking)).filter(l => !left.has(l.id ?? 0))
  const known = open.map(l => l.id)
  const unknown = ids?.findIndex(id => !known.includes(id)) ?? -1
  if (unknown !== -1) throw fieldError(`lines.${unknown}`, 'line_closed', 'line.unknown')
  const selected = open.filter(l => ids?.includes(l.id ?? 0) ?? l.departure === booking.departure)
  if (!selected.length) throw appError('invalid_transition', { reason: 'nobody_stays', state: booking.status })
  return selected
}

function assertEarlyDeparture(booking: BookingRecord, selected: readonly TargetLine[], departure: Day) {
  const today = businessDate(new Date(), booking.timezone)
  if (isBefore(departure, today)) throw fieldError('departure', 'night_slept', 'date.past')
  if (selected.some(l => !isBefore(departure, l.departure))) throw fieldError('departure', 'leaving_early', 'date.before')
  if (selected.some(l => !isBefore(l.arrival, departure))) throw fieldError('departure', 'one_night', 'date.after')
}
