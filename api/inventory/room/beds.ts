import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Room } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { bedLimits, maxUnits } from '../../../domain/inventory/roomLimits.ts'
import type { BedKind, RoomType } from '../../../domain/listing/taxonomy.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { pairsOf } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { judgeGrowth } from './houseSize.ts'
import { layoutOf, takeOut } from './layout.ts'
import { type Cut, settled } from './settled.ts'
import { refuseIfSlept } from './stock.ts'
import { touched } from './touched.ts'
import { findUnit, listUnits, onRoom } from './units.ts'

type Units = Awaited<ReturnType<typeof layoutOf>>

const bedsIn = (units: Units) => units.flatMap(u => u.beds.map(bed => ({ ...bed, unit: u.id, unitName: u.name })))

export const listBeds = async (id: number, call: Call) => bedsIn(await listUnits(id, call))

interface BedFields {
  label?: string
  kind?: BedKind
}

/** A bed more in one unit; rooms that are sold whole have the same beds in every one. */
export const addBed = (id: number, { unit, label, kind }: BedFields & { unit: number }, call: Call) =>
  onRoom(id, {}, call, async (room, cut, t) => {
    refuseWhole(room)
    await findUnit(id, unit, t)
    const before = await countBeds(id, t)
    const count = (before.find(b => b.unit_id === unit)?.n ?? 0) + 1
    if (count === 1 && before.length >= maxUnits) throw fieldError('unit', `At most ${maxUnits} units of one kind.`, 'units.max')
    const { max } = bedLimits(room.type as RoomType)
    if (count > max) throw fieldError('unit', `At most ${max} beds in one.`, 'beds.max')
    await judgeGrowth(room.propertyId, { rooms: 0, beds: 1, path: 'bedsPerUnit' }, t)
    const { insertId } = await execute(
      `INSERT INTO beds (property_id, room_id, unit_id, label, kind, position)
       SELECT property_id, room_id, id, ?, ?, (SELECT COALESCE(MAX(position), -1) + 1 FROM beds WHERE unit_id = units.id) FROM units WHERE id = ?`,
      [label ?? String(count), kind ?? 'single', unit],
      t,
    )
    await recountBeds(room, t)
    await settled(room, { ...cut, isRelief: true }, call, t)
    await touched(call, room, 'bed.create', { bed: insertId, unit }, t)
    return bedView(id, insertId, cut.today, t)
  })

export const editBed = (id: number, bed: number, { label, kind }: BedFields, call: Call) =>
  onRoom(id, {}, call, async (room, { today }, t) => {
    const before = await findBed(id, bed, t)
    if (label !== undefined) await execute('UPDATE beds SET label = ? WHERE id = ? AND room_id = ?', [label, bed, id], t)
    if (kind !== undefined) await execute('UPDATE beds SET kind = ? WHERE id = ? AND room_id = ?', [kind, bed, id], t)
    await touched(call, room, 'bed.edit', { bed, ...pairsOf({ ...before }, { label, kind }) }, t)
    return bedView(id, bed, today, t)
  })

export async function removeBed(id: number, bed: number, asked: Omit<Cut, 'today'>, call: Call): Promise<void> {
  await onRoom(id, asked, call, async (room, cut, t) => {
    refuseWhole(room)
    const { unit_id: unit } = await findBed(id, bed, t)
    const { min } = bedLimits(room.type as RoomType)
    const left = ((await countBeds(id, t)).find(b => b.unit_id === unit)?.n ?? 0) - 1
    if (left < min) throw appError('invalid_transition', { detail: `${min} beds at least stay in one: take the unit out instead.` })
    const later = cut.from && cut.from > cut.today ? cut.from : undefined
    await refuseIfSlept([bed], { from: later ?? cut.today }, t)
    await takeOut(id, [bed], later, t)
    await recountBeds(room, t)
    await settled(room, cut, call, t)
    await touched(call, room, 'bed.delete', { bed, ...(later && { from: later }) }, t)
    return null
  })
}

function refuseWhole(room: Room) {
  if (room.sellBy !== 'bed')
    throw appError('invalid_transition', { detail: 'Rooms that are sold whole have the same beds in each: change the beds of the room.' })
}

const countBeds = async (room: number, t: Transaction) =>
  (
    await select<{ unit_id: number; n: number }>(
      'SELECT unit_id, COUNT(*) AS n FROM beds WHERE room_id = ? AND removed_at IS NULL AND leaves_on IS NULL GROUP BY unit_id',
      [room],
      t,
    )
  ).map(row => ({ ...row, n: Number(row.n) }))

/** What the room says of itself: the units that stay, one that was about to leave and got a bed among them, and the beds of the largest. */
async function recountBeds(room: Room, t: Transaction) {
  const counts = await countBeds(room.id, t)
  await room.update({ units: counts.length, bedsPerUnit: Math.max(...counts.map(b => b.n)) }, { transaction: t })
}

interface FoundBed {
  unit_id: number
  label: string
  kind: BedKind
}

async function findBed(room: number, bed: number, t: Transaction): Promise<FoundBed> {
  const found = await selectOne<FoundBed>(
    'SELECT unit_id, label, kind FROM beds WHERE id = ? AND room_id = ? AND removed_at IS NULL',
    [bed, room],
    t,
  )
  if (!found) throw appError('not_found')
  return found
}

async function bedView(room: number, bed: number, today: Day, t: Transaction) {
  const found = bedsIn(await layoutOf(room, today, t)).find(b => b.id === bed)
  if (!found) throw appError('not_found')
  return found
}
