import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, isBefore } from '../../../../domain/calendar/days.ts'
import { isStayOver } from '../../../../domain/calendar/deskTime.ts'
import { sellsAs } from '../../../../domain/inventory/inventory.ts'
import { fraction } from '../../../../domain/money/money.ts'
import { type BedMove, replannable } from '../../../inventory/room/service.ts'
import { type Admitted, admitToDesk } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { guardRooms, leaveBed, promisesOf, readBeds, suggestAll, takeBed } from '../../check-in/service.ts'
import type { LineNight } from '../frozen.ts'
import { type GuestRow, type Loaded, loadBooking } from '../read.ts'
import { findHouse, findRooms, type House, type HouseRoom } from '../sale/house.ts'
import { type JudgedLine, judgeHouse, judgeLines } from '../sale/judge.ts'
import { sellStay } from '../sale/price.ts'
import { type ChangedBooking, conclude } from './conclude.ts'
import { openBooking, perform } from './perform.ts'
import { planningOf } from './planning.ts'
import { promiseBed } from './promiseBed.ts'
import { nightOf } from './sellLine.ts'
import { active, personOf, type TargetLine, targetsOf } from './target.ts'
import { explained } from './whyFull.ts'
import { writeStay } from './writeStay.ts'

export interface Move {
  line?: number
  guest?: number
  room?: number
  bed?: number | null
  unit?: number
  price?: 'agreed' | 'new'
  reason?: string
  dryRun?: boolean
  version?: number
  /** Who stands in the way is promised other beds first. */
  replan?: BedMove[]
}

/** A line or one guest to another room, or who is in the house to another bed of theirs; what was slept stays where it was. */
export async function moveStay(id: number, asked: Move, call: Call): Promise<ChangedBooking> {
  const admitted = await admitToDesk(call, id, 'booking.change')
  try {
    return await makeMove(id, asked, admitted, call)
  } catch (error) {
    throw await explained(error, id)
  }
}

async function makeMove(id: number, asked: Move, admitted: Admitted, call: Call): Promise<ChangedBooking> {
  const { property } = admitted
  const nights = (b: Loaded, today: string) => ({ arrival: b.arrival < today ? today : b.arrival, departure: b.departure })
  const beds = asked.bed ? [asked.bed] : undefined
  const planning = planningOf({ id, property, call, nights, beds, replan: asked.replan, ...(asked.room && { rooms: [asked.room] }) })
  return replannable(
    planning,
    work => perform({ property, call, ...asked }, work),
    async t => {
      const booking = await openBooking({ id, property: admitted.property, ...asked }, t)
      const today = businessDate(new Date(), booking.timezone)
      const moving = whoMoves(booking, asked, today)
      const isElsewhere = asked.room !== undefined && asked.room !== moving.line.room.id
      const { reason, dryRun } = asked
      if (!isElsewhere && moving.guests.every(g => !g.check_in_status)) {
        const { event, facts } = await promiseBed(booking, moving, asked, t)
        const action = event === 'bed_promised' ? 'booking.promise_bed' : 'booking.release_bed'
        return conclude(booking, admitted, { event, action, reason, dryRun, facts, isTold: false }, call, t)
      }
      if (asked.unit !== undefined) throw fieldError('unit', 'A unit is chosen for guests who have not come yet.', 'unit.begun')
      const facts = isElsewhere ? await moveRoom(booking, moving, asked, call, t) : await moveBed(booking, moving, asked, t)
      return conclude(booking, admitted, { event: 'moved', action: 'booking.move', reason, dryRun, facts, isTold: isElsewhere }, call, t)
    },
  )
}

export interface Moving {
  line: TargetLine
  guests: GuestRow[]
  /** The first night elsewhere. */
  from: Day
  today: Day
}

export function whoMoves(booking: Loaded, { line: lineId, guest }: Move, today: Day): Moving {
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') throw appError('invalid_transition', { state: booking.status })
  if (lineId === undefined && guest === undefined) throw fieldError('line', 'Say which line or which guest moves.', 'any.required')
  const row = booking.lines.find(
    l => l.status === 'active' && (lineId === undefined || l.id === lineId) && (guest === undefined || l.guests.some(g => g.id === guest)),
  )
  const line = row && active(targetsOf(booking)).find(l => l.id === row.id)
  if (!row || !line)
    throw guest === undefined
      ? fieldError('line', 'This line is not in this booking.', 'line.unknown')
      : fieldError('guest', 'This guest is not in this booking.', 'guest.unknown')
  const guests = row.guests.filter(g => g.check_in_status !== 'checked_out' && (guest === undefined || g.id === guest))
  const isHere = guests.some(g => g.check_in_status === 'in_house')
  if (!guests.length || (!isHere && isStayOver(line.departure, booking, new Date())))
    throw appError('invalid_transition', { detail: 'Their stay is over.', state: booking.status })
  if (guests.length < line.guests.length && line.as === 'unit')
    throw fieldError('guest', 'This room is sold whole: its party moves together.', 'room.sold_otherwise')
  return { line, guests, from: isBefore(line.arrival, today) ? today : line.arrival, today }
}

const NO_NIGHT_LEFT = 'They leave today: until then they can lie in another bed of their room. For another room, extend the stay first.'

async function moveRoom(booking: Loaded, moving: Moving, asked: Move, call: Call, t: Transaction) {
  const { line, guests, from } = moving
  if (!isBefore(from, line.departure)) throw appError('invalid_transition', { detail: NO_NIGHT_LEFT, state: booking.status })
  const [room] = await findRooms(booking.property_id, [asked.room ?? 0], t)
  if (!room) throw fieldError('room', 'This room is not sold here.', 'room.unknown')
  const lines = await splitLine(booking, moving, room, asked, t)
  const others = targetsOf(booking).filter(l => l.id !== line.id)
  await writeStay(booking, [...lines, ...others], 0, call, t)
  const here = guests.filter(g => g.check_in_status === 'in_house')
  const beds = here.length ? await layDown(booking, moving, here, asked.bed ?? undefined, t) : []
  return {
    line: line.id,
    room: [line.room.id, room.id],
    ...(asked.guest !== undefined && { guest: asked.guest }),
    ...(beds[0] && { bed: beds[0] }),
  }
}

/** What becomes of the line: who stays, what was slept, and what goes on in the other room. */
async function splitLine(
  booking: Loaded,
  { line, guests, from, today }: Moving,
  room: HouseRoom,
  asked: Move,
  t: Transaction,
): Promise<TargetLine[]> {
  const house = judgeHouse(await findHouse(booking.property_id, t), 'desk')
  const goers = line.guests.filter(g => guests.some(m => m.id === g.id))
  const stayers = line.guests.filter(g => !goers.includes(g))
  const as = sellsAs({ sellBy: room.sell_by, units: room.units, bedsPerUnit: room.beds_per_unit }, line.as) ? line.as : undefined
  const judged = judgeLines(
    house,
    [room],
    [{ room: room.id, guests: goers.map(personOf), ...(as && { as }), ...(line.plan !== null && { plan: line.plan }) }],
  )
  const going = line.as === 'bed' && line.guests.length === line.quantity ? goers.length : line.quantity
  const slept = line.nights.filter(n => n.night < from)
  const parts =
    asked.price === 'new' ? await newParts(house, judged, { line, from, today }, t) : judged.map(j => agreedPart(j, line, going, from))
  const { id: _, ...rest } = line
  const isWhole = stayers.length === 0
  const { takesEach: _old, ...free } = isWhole && !slept.length ? line : { ...rest, key: `${line.key} moved` }
  const kept = isWhole ? [] : [{ ...line, quantity: line.quantity - going, guests: stayers }]
  const past = { ...(isWhole ? line : { ...rest, key: `${line.key} slept` }), quantity: going, guests: [], departure: from, nights: slept }
  const moved = parts.map(({ guests: count, ...part }, n) => {
    const before = parts.slice(0, n).reduce((all, p) => all + p.guests, 0)
    const { id, ...own } = { ...free, ...part, room, guests: goers.slice(before, before + count), arrival: from }
    const sold = n === 0 ? { ...own, ...(id !== undefined && { id }) } : { ...own, key: `${own.key} ${n}` }
    return slept.length ? { ...sold, continues: past.key } : sold
  })
  return [...kept, ...(slept.length ? [past] : []), ...moved]
}

/** What of a line goes on in the other room: as one, or apart where its rooms are priced by who is in them. */
interface Part extends Pick<TargetLine, 'as' | 'quantity' | 'nights' | 'plan' | 'planName'> {
  guests: number
}

const agreedPart = ({ as, quantity, guests }: JudgedLine, line: TargetLine, going: number, from: Day): Part => ({
  ...{ as, quantity, guests: guests.length, plan: line.plan, planName: line.planName },
  nights: agreed(
    line.nights.filter(n => n.night >= from),
    going,
    quantity,
  ),
})

/** The price that was agreed, for as many beds or units as it is in the other room. */
function agreed(nights: readonly LineNight[], before: number, after: number): LineNight[] {
  if (before === after) return [...nights]
  if (nights.some(n => (n.price.amount * before) % after !== 0))
    throw fieldError('price', 'The agreed price cannot be shared among these rooms: ask for the new price.', 'price.unequal')
  return nights.map(({ night, price }) => ({ night, price: fraction(price, before, after) }))
}

async function newParts(
  house: House,
  judged: readonly JudgedLine[],
  { line, from, today }: Pick<Moving, 'line' | 'from' | 'today'>,
  t: Transaction,
): Promise<Part[]> {
  const stay = { arrival: from, departure: line.departure }
  const sale = await sellStay(house, judged, stay, { today, source: 'desk', t, keeps: [line.plan ?? 0] })
  return sale.lines.map(({ as, quantity, guests, plan, planName, price }) => ({
    ...{ as, quantity, guests: guests.length, plan: plan ?? null, planName: planName ?? null },
    nights: price.nights.map(nightOf),
  }))
}

/** Who is in the house lies in the other room from now on: in the bed that was chosen, or the best that is free. */
async function layDown(
  before: Loaded,
  { from, today }: Moving,
  here: readonly GuestRow[],
  chosen: number | undefined,
  t: Transaction,
): Promise<[number, number][]> {
  const nowhere = 'UPDATE booking_guests SET bed_id = NULL WHERE id = ? AND booking_id = ? AND property_id = ?'
  for (const g of here) await execute(nowhere, [g.id, before.id, before.property_id], t)
  const now = await loadBooking(before.id, t)
  const lines = now.lines.filter(l => l.guests.some(g => here.some(h => h.id === g.id)))
  const [line] = lines
  if (!line) throw appError('not_found')
  const stay = { arrival: from, departure: line.departure }
  const state = await readBeds([line.room_id], stay, { property: now.property_id, booking: now.id, today }, t)
  const suggested = suggestAll(
    state,
    lines.map(l => ({ line: l, stay })),
  )
  const keepPromises = await promisesOf([line.room_id], t)
  const moves: [number, number][] = []
  for (const guest of here) {
    const bed = (here.length === 1 ? chosen : undefined) ?? suggested.get(guest.id)
    if (bed === undefined) throw appError('sold_out', { reason: 'no_continuous_bed', room: line.room_id })
    if (!state.beds.some(b => b.id === bed)) throw fieldError('bed', 'This bed is not in that room.', 'bed.other_room')
    await takeBed(
      { property: now.property_id, booking: now.id, guest: guest.id, bed },
      stay,
      { wholeUnit: line.sold_as === 'unit', isNow: true },
      t,
    )
    await writeBed(now, guest, bed, t)
    moves.push([guest.bed_id ?? 0, bed])
  }
  await keepPromises()
  return moves
}

/** To another bed of the room that was booked, from tonight on. */
export async function moveBed(booking: Loaded, { line, guests: [guest, other], today }: Moving, { bed }: Move, t: Transaction) {
  if (!bed) throw fieldError('room', 'Say which room or bed they move to.', 'any.required')
  if (!guest || other) throw fieldError('guest', 'Say which guest moves to this bed.', 'any.required')
  if (guest.check_in_status !== 'in_house' || guest.bed_id === null)
    throw appError('invalid_transition', { detail: 'Their bed is chosen when they come.', state: booking.status })
  await guardRooms([line.room.id], booking.property_id, t)
  const keepPromises = await promisesOf([line.room.id], t)
  const wanted = await selectOne<{ room_id: number }>(
    'SELECT room_id FROM beds WHERE id = ? AND property_id = ? AND removed_at IS NULL',
    [bed, booking.property_id],
    t,
  )
  if (wanted?.room_id !== line.room.id) throw fieldError('bed', 'This bed is not in that room.', 'bed.other_room')
  if (bed === guest.bed_id) throw fieldError('bed', 'They are in this bed.', 'bed.same')
  const who = { property: booking.property_id, booking: booking.id, guest: guest.id, bed: guest.bed_id }
  await leaveBed(who, today, t)
  await takeBed({ ...who, bed }, { arrival: today, departure: line.departure }, { wholeUnit: line.as === 'unit', isNow: true }, t)
  await writeBed(booking, guest, bed, t)
  await keepPromises()
  return { line: line.id, guest: guest.id, bed: [guest.bed_id, bed] }
}

async function writeBed({ id, property_id }: Loaded, guest: GuestRow, bed: number, t: Transaction) {
  await execute(
    'UPDATE booking_guests SET bed_id = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [bed, guest.id, id, property_id],
    t,
  )
  await execute(
    `UPDATE check_ins SET bed_id = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE guest_id = ? AND booking_id = ? AND property_id = ? AND status = 'in_house'`,
    [bed, guest.id, id, property_id],
    t,
  )
}
