import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { type Day, shareNight } from '../../../domain/calendar/days.ts'
import { type Occupant, occupantsOf } from '../../../domain/inventory/occupancy.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { fitsWith, planRoom } from './bedPlan.ts'
import { bedOccupied, presentOccupant, readOccupants } from './occupants.ts'
import { type RoomStock, stateOf, stockOf } from './state.ts'
import { bumpGuard } from './stock.ts'
import { readWaiting, type Waiting } from './waiting.ts'

interface House {
  property: number
  name: string
  today: Day
}

async function admit(room: number, call: Call): Promise<House> {
  const found = await selectOne<{ property_id: number; name: string }>(
    'SELECT property_id, name FROM rooms WHERE id = ? AND deleted_at IS NULL',
    [room],
  )
  if (!found) throw appError('not_found')
  const house = await requireRight(call, found.property_id, 'checkin')
  return { property: found.property_id, name: found.name, today: businessDate(new Date(), house.timezone) }
}

/** Where those who have not come yet would lie best, as what would change. Nothing is written. */
export async function proposePlan({ room, fresh = false }: { room: number; fresh?: boolean }, call: Call) {
  const { property, name, today } = await admit(room, call)
  const [stock, waiting, occupants] = [await stockOf(room, today), await readWaiting(room, today), await readOccupants(property, [room])]
  const plan = planRoom(stock, waiting, { today, fresh, occupants })
  const labels = await labelsOf(room)
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
    unplaced: linesIn(waiting, plan.unplaced),
    waitFor: { lines: linesIn(waiting, plan.later), occupants: plan.later.length ? occupants.map(presentOccupant) : [] },
  }
}

const linesIn = (waiting: readonly Waiting[], lines: readonly number[]) =>
  waiting
    .filter(w => lines.includes(w.line))
    .map(({ booking, code, arrival, departure, guests }) => ({ booking, code, arrival, departure, guests: guests.length }))

const labelsOf = async (room: number) =>
  new Map(
    (
      await select<{ id: number; label: string; unit: string }>(
        'SELECT bed.id, bed.label, u.name AS unit FROM beds bed JOIN units u ON u.id = bed.unit_id WHERE bed.room_id = ?',
        [room],
      )
    ).map(b => [b.id, b]),
  )

interface Move {
  guest: number
  bed: number
}

/** Writes the moves that were looked at and agreed to; refused when the house has changed so that they no longer fit. */
export async function applyPlan({ room, moves }: { room: number; moves: Move[] }, call: Call): Promise<{ moved: number }> {
  const { property, today } = await admit(room, call)
  const twice = moves.findIndex((m, i) => moves.findIndex(o => o.guest === m.guest) < i)
  if (twice !== -1) throw fieldError(`moves.${twice}.guest`, 'This guest is named twice.', 'guest.twice')
  return once({ property, call }, async t => {
    await bumpGuard(room, property, t)
    const stock = await stockOf(room, today, t)
    const waiting = (await readWaiting(room, today, t)).map(w => ({ ...w, arrival: w.arrival < today ? today : w.arrival }))
    judge(stock, waiting, moves, today)
    refuseOccupiedToday({ stock, waiting, occupants: await readOccupants(property, [room], t), moves, today })
    await forgetOthers(waiting, moves, property, t)
    for (const { guest, bed } of moves)
      await execute('UPDATE booking_guests SET planned_bed_id = ? WHERE id = ? AND property_id = ?', [bed, guest, property], t)
    await audit(call, { action: 'room.replan', entity: 'room', entityId: room, property, changes: { moves } }, t)
    return { moved: moves.length }
  })
}

function judge(stock: RoomStock, waiting: readonly Waiting[], moves: readonly Move[], today: Day) {
  const unknown = moves.findIndex(m => !stock.beds.some(b => b.id === m.bed))
  if (unknown !== -1) throw fieldError(`moves.${unknown}.bed`, 'This bed is not in the room.', 'bed.other_room')
  const lane = new Set(stock.lane.map(l => l.line))
  const open = waiting.filter(w => !w.isBegun && !lane.has(w.line))
  const promised = moves.findIndex(m => waiting.some(w => w.guests.some(g => g.id === m.guest && g.isPromised && g.planned !== m.bed)))
  if (promised !== -1)
    throw fieldError(`moves.${promised}.guest`, 'This guest was promised another bed: move them in their booking.', 'guest.promised')
  const arrived = moves.find(m => !open.some(w => w.guests.some(g => g.id === m.guest)))
  if (arrived) throw appError('stale', { detail: 'A guest of this plan has come, left, or sleeps elsewhere now.', guest: arrived.guest })
  const meant = open.filter(w => w.guests.some(g => moves.some(m => m.guest === g.id))).map(w => movedTo(w, moves))
  const state = stateOf(stock, today, { except: open.map(w => w.line) })
  const others = open.filter(w => !meant.some(m => m.line === w.line))
  const isWhole = meant.every(w => w.as === 'bed' || unitsTouched(w, stock) <= w.quantity)
  const isSingle = meant.every(w => w.as === 'unit' || new Set(bedsOf(w)).size === bedsOf(w).length)
  if (!isWhole || !isSingle || !fitsWith(state, meant, [...meant, ...others], stock))
    throw appError('stale', { detail: 'The house has changed, or somebody would be without a bed: ask for the plan again.' })
}

interface Judged {
  stock: RoomStock
  waiting: readonly Waiting[]
  occupants: readonly Occupant[]
  moves: readonly Move[]
  today: Day
}

/** Who comes today is not meant for a bed in which somebody still lies. */
function refuseOccupiedToday({ stock, waiting, occupants, moves, today }: Judged) {
  for (const { guest, bed } of moves) {
    const line = waiting.find(w => w.guests.some(g => g.id === guest && g.planned !== bed))
    const place = stock.beds.find(b => b.id === bed)
    if (!line || !place || line.arrival > today) continue
    const there = occupantsOf(occupants, { bed, unit: place.unit_id, asUnit: line.as === 'unit' }, { booking: line.booking })
    if (there.length) throw bedOccupied(bed, there)
  }
}

const movedTo = (w: Waiting, moves: readonly Move[]): Waiting => ({
  ...w,
  guests: w.guests.map(g => ({ ...g, planned: moves.find(m => m.guest === g.id)?.bed ?? g.planned })),
})
const bedsOf = (w: Waiting) => w.guests.flatMap(g => g.planned ?? [])
const unitsTouched = (w: Waiting, stock: RoomStock) => new Set(stock.beds.filter(b => bedsOf(w).includes(b.id)).map(b => b.unit_id)).size

/** A bed is meant for one guest a night. */
async function forgetOthers(waiting: readonly Waiting[], moves: readonly Move[], property: number, t: Transaction) {
  const stays = waiting.flatMap(w => w.guests.map(g => ({ ...g, line: w.line, arrival: w.arrival, departure: w.departure })))
  const moved = moves.flatMap(m => stays.filter(s => s.id === m.guest).map(s => ({ ...s, bed: m.bed })))
  const lost = stays.filter(
    s =>
      !s.isPromised && !moves.some(m => m.guest === s.id) && moved.some(m => m.bed === s.planned && m.line !== s.line && shareNight(m, s)),
  )
  if (lost.length)
    await execute('UPDATE booking_guests SET planned_bed_id = NULL WHERE id IN (?) AND property_id = ?', [lost.map(s => s.id), property], t)
}
