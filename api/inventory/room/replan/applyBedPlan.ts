import { execute, select, selectOne } from '../../../../db/connection.ts'
import type { Bed, ColumnOf, Room, RowOf, Unit } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, staysOverlap } from '../../../../domain/calendar/days.ts'
import { type Occupant, occupantsOf } from '../../../../domain/inventory/occupancy.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { type ExpectedLine, loadExpectedLines } from '../expectedLines.ts'
import { bumpGuard } from '../futureStays.ts'
import { bedOccupiedError, loadOccupants, presentOccupant } from '../occupants.ts'
import { expandBeds, loadRoomInventory, type RoomInventory, toRoomState } from '../roomInventory.ts'
import { canPlaceAll, planRoom } from './bedPlan.ts'

interface BedPlanAccess {
  property: number
  name: string
  today: Day
}

async function authorizeBedPlan(room: number, ctx: RequestContext): Promise<BedPlanAccess> {
  const found = await selectOne<RowOf<Room, 'property_id' | 'name'>>(
    'SELECT property_id, name FROM rooms WHERE id = ? AND deleted_at IS NULL',
    [room],
  )
  if (!found) throw appError('not_found')
  const membership = await requireRight(ctx, found.property_id, 'checkin')
  return { property: found.property_id, name: found.name, today: businessDate(new Date(), membership.timezone) }
}

/** Previews where guests who have not arrived would best be placed, as a list of moves. Nothing is written. */
export async function proposeBedPlan({ room, fresh = false }: { room: number; fresh?: boolean }, ctx: RequestContext) {
  const { property, name, today } = await authorizeBedPlan(room, ctx)
  const [stock, waiting, occupants] = [
    await loadRoomInventory(room, today),
    await loadExpectedLines(room, today),
    await loadOccupants(property, [room]),
  ]
  const plan = await planRoom(stock, waiting, { today, fresh, occupants })
  const labels = await loadBedLabels(room)
  const bedOf = (id: number | null) => (id === null ? null : (labels.get(id) ?? null))
  const all = waiting.flatMap(w => w.guests.map(guest => ({ ...w, guest })))
  return {
    room,
    roomName: name,
    today,
    moves: all.flatMap(({ guest, booking, code, arrival, departure }) => {
      const to = bedOf(plan.beds.get(guest.id) ?? null)
      if (!to || to.id === guest.planned) return []
      return [{ guest: guest.id, guestName: guest.name, booking, code, arrival, departure, from: bedOf(guest.planned), to }]
    }),
    kept: all.filter(({ guest }) => guest.planned !== null && plan.beds.get(guest.id) === guest.planned).length,
    unplaced: presentLines(waiting, plan.unplaced),
    waitFor: { lines: presentLines(waiting, plan.later), occupants: plan.later.length ? occupants.map(presentOccupant) : [] },
  }
}

const presentLines = (waiting: readonly ExpectedLine[], lines: readonly number[]) =>
  waiting
    .filter(w => lines.includes(w.line))
    .map(({ booking, code, arrival, departure, guests }) => ({ booking, code, arrival, departure, guests: guests.length }))

const loadBedLabels = async (room: number) =>
  new Map(
    (
      await select<RowOf<Bed, 'id' | 'label'> & { unit: ColumnOf<Unit, 'name'> }>(
        'SELECT bed.id, bed.label, u.name AS unit FROM beds bed JOIN units u ON u.id = bed.unit_id WHERE bed.room_id = ?',
        [room],
      )
    ).map(b => [b.id, b]),
  )

interface PlanMove {
  guest: number
  bed: number
}

/** Applies the moves that were previewed; refused when something changed so that they no longer fit. */
export async function applyBedPlan({ room, moves }: { room: number; moves: PlanMove[] }, ctx: RequestContext): Promise<{ moved: number }> {
  const { property, today } = await authorizeBedPlan(room, ctx)
  const twice = moves.findIndex((m, i) => moves.findIndex(o => o.guest === m.guest) < i)
  if (twice !== -1) throw fieldError(`moves.${twice}.guest`, 'guest_twice', 'guest.twice')
  return withIdempotency({ property, ctx }, async t => {
    await bumpGuard(room, property, t)
    const stock = await loadRoomInventory(room, today, t)
    const waiting = (await loadExpectedLines(room, today, t)).map(w => ({ ...w, arrival: w.arrival < today ? today : w.arrival }))
    assertPlanFits(stock, waiting, moves, today)
    assertNotOccupiedToday({ stock, waiting, occupants: await loadOccupants(property, [room], t), moves, today })
    assertNobodyDisplaced(stock, waiting, moves)
    for (const { guest, bed } of moves)
      await execute('UPDATE booking_guests SET planned_bed_id = ? WHERE id = ? AND property_id = ?', [bed, guest, property], t)
    await recordAudit(ctx, { action: 'room.replan', entity: 'room', entityId: room, property, changes: { moves } }, t)
    return { moved: moves.length }
  })
}

function assertPlanFits(stock: RoomInventory, waiting: readonly ExpectedLine[], moves: readonly PlanMove[], today: Day) {
  const unknown = moves.findIndex(m => !stock.beds.some(b => b.id === m.bed))
  if (unknown !== -1) throw fieldError(`moves.${unknown}.bed`, 'bed_other_room', 'bed.other_room')
  const lane = new Set(stock.lane.map(l => l.line))
  const open = waiting.filter(w => !w.isBegun && !lane.has(w.line))
  const promised = moves.findIndex(m => waiting.some(w => w.guests.some(g => g.id === m.guest && g.isPromised && g.planned !== m.bed)))
  if (promised !== -1) throw fieldError(`moves.${promised}.guest`, 'guest_promised', 'guest.promised')
  const arrived = moves.find(m => !open.some(w => w.guests.some(g => g.id === m.guest)))
  if (arrived) throw appError('stale', { reason: 'plan_guest_moved', guest: arrived.guest })
  const meant = open.filter(w => w.guests.some(g => moves.some(m => m.guest === g.id))).map(w => withMoves(w, moves))
  const state = toRoomState(stock, today, { except: open.map(w => w.line) })
  const others = open.filter(w => !meant.some(m => m.line === w.line))
  const isWhole = meant.every(w => w.as === 'bed' || countUnitsUsed(w, stock) <= w.quantity)
  const isSingle = meant.every(w => w.as === 'unit' || new Set(plannedBeds(w)).size === plannedBeds(w).length)
  if (!isWhole || !isSingle || !canPlaceAll(state, meant, [...meant, ...others], stock)) throw appError('stale', { reason: 'plan_changed' })
}

interface PlanCheck {
  stock: RoomInventory
  waiting: readonly ExpectedLine[]
  occupants: readonly Occupant[]
  moves: readonly PlanMove[]
  today: Day
}

/** A guest arriving today is not planned into a bed that is still occupied. */
function assertNotOccupiedToday({ stock, waiting, occupants, moves, today }: PlanCheck) {
  for (const { guest, bed } of moves) {
    const line = waiting.find(w => w.guests.some(g => g.id === guest && g.planned !== bed))
    const place = stock.beds.find(b => b.id === bed)
    if (!line || !place || line.arrival > today) continue
    const there = occupantsOf(occupants, { bed, unit: place.unit_id, asUnit: line.as === 'unit' }, { booking: line.booking })
    if (there.length) throw bedOccupiedError(bed, there)
  }
}

const withMoves = (w: ExpectedLine, moves: readonly PlanMove[]): ExpectedLine => ({
  ...w,
  guests: w.guests.map(g => ({ ...g, planned: moves.find(m => m.guest === g.id)?.bed ?? g.planned })),
})
const plannedBeds = (w: ExpectedLine) => w.guests.flatMap(g => g.planned ?? [])
const countUnitsUsed = (w: ExpectedLine, stock: RoomInventory) =>
  new Set(stock.beds.filter(b => plannedBeds(w).includes(b.id)).map(b => b.unit_id)).size

/** A bed is assigned to one guest a night, and nobody loses theirs, or a bed of their unit, who is not named. */
function assertNobodyDisplaced(stock: RoomInventory, waiting: readonly ExpectedLine[], moves: readonly PlanMove[]) {
  const stays = waiting.flatMap(w => w.guests.map(g => ({ ...g, line: w.line, as: w.as, arrival: w.arrival, departure: w.departure })))
  const moved = moves.flatMap(m => stays.filter(s => s.id === m.guest).map(s => ({ ...s, held: expandBeds(s.as, [m.bed], stock) })))
  const lost = stays.find(s => {
    if (s.planned === null || moves.some(m => m.guest === s.id)) return false
    const held = expandBeds(s.as, [s.planned], stock)
    return moved.some(m => m.line !== s.line && staysOverlap(m, s) && m.held.some(bed => held.includes(bed)))
  })
  if (lost) throw appError('stale', { reason: 'plan_changed', guest: lost.id })
}
