import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { Bed, BookingGuest, RowOf } from '../../../../db/models/index.ts'
import { type Day, type Stay, staysOverlap } from '../../../../domain/calendar/days.ts'
import { canArrange } from '../../../../domain/inventory/arrangement.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { runWithRollback } from '../../../platform/http/runWithRollback.ts'
import { bumpGuard } from '../futureStays.ts'
import { assertBedNotOccupied } from '../occupants.ts'
import { expandBeds, loadRoomInventory, type RoomInventory, toRoomState } from '../roomInventory.ts'
import { type BedHolder, findBedHolders, loadAssignedBeds } from './assignedBeds.ts'
import { proposeReplan } from './proposeReplan.ts'

export interface BedMove {
  guest: number
  bed: number
}
/** What `replanText` of the contract lets in. */
export const parseReplan = (written: string | undefined): BedMove[] | undefined =>
  written?.split(',').map(move => {
    const [guest = 0, bed = 0] = move.split('-').map(Number)
    return { guest, bed }
  })

interface NeededBeds extends Stay {
  beds: readonly number[]
}
export interface ReplanOptions {
  property: number
  today: () => Promise<Day>
  ctx: RequestContext
  /** Rooms in which promises may conflict. */
  rooms: () => Promise<readonly number[]>
  booking?: number
  /** Beds that the change needs, where it names them. */
  neededBeds?: () => Promise<NeededBeds>
  /** An accepted proposal: these guests are promised other beds first, in the same transaction. */
  replan?: readonly BedMove[] | undefined
}
type TransactionWork<T> = (t: Transaction) => Promise<T>

/** Refusals for lack of a bed. Refusals because of counters or occupants cannot be solved by another plan, as the rehearsal shows. */
const replannableCodes = new Set(['sold_out', 'bed_taken', 'below_sold'])

/**
 * Wraps a change that may be refused because of beds promised to guests who have not arrived. The refusal names them and other beds for them
 * (`replan`); sent back with the same request, the promises move and the change is made, all or nothing.
 */
export async function withReplan<T>(
  of: ReplanOptions,
  run: (work: TransactionWork<T>) => Promise<T>,
  work: TransactionWork<T>,
): Promise<T> {
  try {
    return await run(t => runAfterMoves(of, work, t))
  } catch (error) {
    if (error instanceof AppError && replannableCodes.has(error.code) && error.facts.reason !== 'bed_occupied')
      await addReplanProposal(error, of, work)
    throw error
  }
}

async function addReplanProposal<T>(error: AppError, of: ReplanOptions, work: TransactionWork<T>): Promise<void> {
  const moves = await tryReplan(of, work)
  const holders = moves
    ? []
    : await findBedHolders({ property: of.property, booking: of.booking ?? 0, ...(await resolveNeededBeds(error, of)) })
  const inTheWay = (moves ?? holders).map(({ guest, guestName, booking, code, arrival, departure, ...more }) => ({
    ...{ guest, guestName, booking, code, arrival, departure },
    bed: 'bed' in more ? more.bed : more.from.id,
  }))
  Object.assign(error.facts, inTheWay.length > 0 && { inTheWay }, moves && { replan: moves })
}

async function resolveNeededBeds({ facts: { bed } }: AppError, { neededBeds, today }: ReplanOptions): Promise<NeededBeds> {
  const day = await today()
  const needed = (await neededBeds?.()) ?? { beds: [], arrival: day, departure: day }
  return typeof bed === 'number' ? { ...needed, beds: [bed] } : needed
}

async function tryReplan<T>(of: ReplanOptions, work: TransactionWork<T>) {
  const { property, rooms, booking, today } = of
  try {
    const moves = await proposeReplan({ property, rooms: await rooms(), booking, today: await today() }, work)
    if (!moves) return undefined
    // Rehearsed as it would be accepted: others of the same party stay where they are, and may be in the way of who is moved.
    const replan = moves.map(({ guest, to }) => ({ guest, bed: to.id }))
    await runWithRollback(t => runAfterMoves({ ...of, replan }, work, t))
    return moves
  } catch (error) {
    // Still refused: no other plan helps.
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function runAfterMoves<T>(of: ReplanOptions, work: TransactionWork<T>, t: Transaction): Promise<T> {
  if (!of.replan?.length) return work(t)
  const moved = await promiseOtherBeds(of, of.replan, t)
  const answer = await work(t)
  const today = await of.today()
  for (const { guest, booking, bed, arrival, asUnit } of moved)
    if (arrival <= today) await assertBedNotOccupied({ property: of.property, booking, guest, bed, asUnit }, t)
  for (const [room, own] of Map.groupBy(moved, m => m.room)) {
    const stock = await loadRoomInventory(room, today, t)
    for (const { guest } of own) assertBedIsTheirs(guest, stock, today)
    if (!canArrange(toRoomState(stock, today))) throw appError('stale', { reason: 'plan_changed' })
  }
  return answer
}

/** Who was moved has the bed alone on all their nights, whoever else is to have it, promised or not: judged after the change, on all that is sold, blocked and lain in. */
function assertBedIsTheirs(guest: number, stock: RoomInventory, today: Day) {
  const line = stock.lines.find(l => l.assigned.some(a => a.guest === guest))
  const bed = line?.assigned.find(a => a.guest === guest)?.bed
  if (!line || bed === undefined) throw appError('stale', { reason: 'plan_changed', guest })
  const stay = { arrival: line.arrival < today ? today : line.arrival, departure: line.departure }
  const asUnit = line.as === 'unit'
  const held = expandBeds(line.as, [bed], stock)
  const isHeld = (id: number) => held.includes(id)
  const isClosed =
    stock.beds.some(b => isHeld(b.id) && b.leaves_on !== null && b.leaves_on < stay.departure) ||
    stock.blocks.some(k => k.beds.some(isHeld) && staysOverlap(k, stay))
  const isLainIn = stock.nights.some(
    n => isHeld(n.bed_id) && n.night >= stay.arrival && n.night < stay.departure && !(asUnit && n.booking_id === line.booking),
  )
  const other = stock.lines.find(
    l =>
      !(asUnit && l.line === line.line) &&
      staysOverlap(l, stay) &&
      l.assigned.some(a => a.guest !== guest && expandBeds(l.as, [a.bed], stock).some(isHeld)),
  )
  const units = new Set(stock.beds.filter(b => line.assigned.some(a => a.bed === b.id)).map(b => b.unit_id)).size
  if (other) throw appError('bed_taken', { reason: 'bed_assigned', bed, room: line.room })
  if (!held.length || isClosed || isLainIn || (asUnit && units > line.quantity)) throw appError('stale', { reason: 'plan_changed', guest })
}

/** Under the guards of their rooms; of who has arrived, or has no bed, the plan is stale. */
async function promiseOtherBeds({ property, ctx }: ReplanOptions, moves: readonly BedMove[], t: Transaction) {
  const beds = await select<RowOf<Bed, 'id' | 'room_id'>>(
    'SELECT id, room_id FROM beds WHERE id IN (?) AND property_id = ? AND removed_at IS NULL',
    [moves.map(m => m.bed), property],
    t,
  )
  const rooms = [...new Set(beds.map(b => b.room_id))].toSorted((a, b) => a - b)
  for (const room of rooms) await bumpGuard(room, property, t)
  const promised = rooms.length ? await loadAssignedBeds(property, rooms, t) : []
  const units = await loadGuestsOfWholeUnits(promised, t)
  const moved: (BedHolder & { asUnit: boolean })[] = []
  for (const [index, { guest, bed }] of moves.entries()) {
    const holder = promised.find(p => p.guest === guest)
    if (!holder) throw appError('stale', { reason: 'plan_changed', guest })
    if (beds.find(b => b.id === bed)?.room_id !== holder.room) throw fieldError(`replan.${index}.bed`, 'bed_other_room', 'bed.other_room')
    await execute('UPDATE booking_guests SET planned_bed_id = ? WHERE id = ? AND property_id = ?', [bed, guest, property], t)
    const changes = { guest, bed: [holder.bed, bed] }
    await recordAudit(ctx, { action: 'booking.promise_bed', entity: 'booking', entityId: holder.booking, property, changes }, t)
    moved.push({ ...holder, bed, asUnit: units.has(guest) })
  }
  return moved
}

async function loadGuestsOfWholeUnits(promised: readonly BedHolder[], t: Transaction): Promise<Set<number>> {
  if (!promised.length) return new Set()
  const rows = await select<RowOf<BookingGuest, 'id'>>(
    "SELECT g.id FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id WHERE g.id IN (?) AND l.sold_as = 'unit'",
    [promised.map(p => p.guest)],
    t,
  )
  return new Set(rows.map(r => r.id))
}
