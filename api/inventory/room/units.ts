import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Room } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { maxUnits } from '../../../domain/inventory/roomLimits.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { pairsOf } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { admit, lockedRoom } from './changeRoom.ts'
import { bedsOf, layoutOf, standing, takeOut, unitsOf } from './layout.ts'
import { roomView } from './read.ts'
import { replannable } from './replannable.ts'
import { judgeCut, reshape } from './reshape.ts'
import { type Cut, settled } from './settled.ts'
import { bumpGuard, refuseIfSlept } from './stock.ts'
import { touched } from './touched.ts'

export async function listUnits(id: number, call: Call) {
  const { property } = await roomView(id)
  const house = await requireRight(call, property, 'room.read')
  return layoutOf(id, businessDate(new Date(), house.timezone))
}

/** The work on a room that changes what stands in it: behind its guard, with its version raised. */
export async function onRoom<T>(
  id: number,
  asked: Omit<Cut, 'today'>,
  call: Call,
  work: (room: Room, cut: Cut, t: Transaction) => Promise<T>,
): Promise<T> {
  const { house, today } = await admit(id, call)
  const cut: Cut = { ...asked, today }
  await judgeCut(cut, house.property, call)
  const { property } = house
  return replannable(
    { property, today: async () => today, call, rooms: async () => [id] },
    inner => once({ property, call }, inner),
    async t => {
      await bumpGuard(id, property, t)
      return work(await lockedRoom(id, undefined, t), cut, t)
    },
  )
}

interface UnitFields {
  name?: string
  floor?: string | null
}

export const addUnit = (id: number, fields: UnitFields, call: Call) =>
  onRoom(id, {}, call, async (room, cut, t) => {
    const { staying, leaving } = await standing(id, t)
    if (staying.length >= maxUnits) throw fieldError('name', `At most ${maxUnits} units of one kind.`, 'units.max')
    const before = { sellBy: room.sellBy, units: staying.length, bedsPerUnit: room.bedsPerUnit }
    const known = new Set([...staying, ...leaving].map(u => u.id))
    await room.update({ units: staying.length + 1 }, { transaction: t })
    await reshape(room, before, { ...cut, isBesides: true }, call, t)
    const added = (await unitsOf(id, t)).find(u => !known.has(u.id))
    if (!added) throw new Error(`room ${id} did not grow`)
    await writeUnit(id, added.id, fields, t)
    await touched(call, room, 'unit.create', { unit: added.id }, t)
    return unitView(id, added.id, cut.today, t)
  })

export const editUnit = (id: number, unit: number, fields: UnitFields, call: Call) =>
  onRoom(id, {}, call, async (room, { today }, t) => {
    const before = await findUnit(id, unit, t)
    await writeUnit(id, unit, fields, t)
    await touched(call, room, 'unit.edit', { unit, ...pairsOf({ ...before }, { ...fields }) }, t)
    return unitView(id, unit, today, t)
  })

async function writeUnit(room: number, unit: number, { name, floor }: UnitFields, t: Transaction) {
  if (name !== undefined) await execute('UPDATE units SET name = ? WHERE id = ? AND room_id = ?', [name, unit, room], t)
  if (floor !== undefined) await execute('UPDATE units SET floor = ? WHERE id = ? AND room_id = ?', [floor, unit, room], t)
}

export async function removeUnit(id: number, unit: number, asked: Omit<Cut, 'today'>, call: Call): Promise<void> {
  await onRoom(id, asked, call, async (room, cut, t) => {
    await findUnit(id, unit, t)
    const later = cut.from && cut.from > cut.today ? cut.from : undefined
    const { staying } = await standing(id, t)
    if (staying.every(u => u.id === unit) && staying.length)
      throw appError('invalid_transition', { detail: 'This is the last one: take the room out of sale instead.' })
    const isLeaving = !staying.some(u => u.id === unit)
    // One that leaves anyhow goes on the new day; in one that stays, a bed that goes before keeps its own.
    const goes = (leavesOn: Day | null) => !later || isLeaving || leavesOn === null || leavesOn > later
    const beds = (await bedsOf(id, t)).filter(b => b.unit_id === unit && goes(b.leaves_on)).map(b => b.id)
    await refuseIfSlept(beds, { from: later ?? cut.today }, t)
    await takeOut(id, beds, later, t)
    await room.update({ units: (await standing(id, t)).staying.length }, { transaction: t })
    await settled(room, cut, call, t)
    await touched(call, room, 'unit.delete', { unit, ...(later && { from: later }) }, t)
    return null
  })
}

interface FoundUnit {
  name: string
  floor: string | null
}

export async function findUnit(room: number, unit: number, t: Transaction): Promise<FoundUnit> {
  const found = await selectOne<FoundUnit>(
    'SELECT name, floor FROM units WHERE id = ? AND room_id = ? AND removed_at IS NULL',
    [unit, room],
    t,
  )
  if (!found) throw appError('not_found')
  return found
}

async function unitView(room: number, unit: number, today: Day, t: Transaction) {
  const found = (await layoutOf(room, today, t)).find(u => u.id === unit)
  if (!found) throw appError('not_found')
  return found
}
