import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Room, RowOf, Unit } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { maxUnits } from '../../../domain/inventory/roomLimits.ts'
import { explain } from '../../../domain/language/explain.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { diffFields } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { authorizeRoomEdit, lockRoom } from './changeRoom.ts'
import { bumpGuard } from './futureStays.ts'
import { loadBeds, loadLayout, loadUnits, loadUnitsByStay, retireBeds } from './layout.ts'
import { loadRoomView } from './readRooms.ts'
import { recordRoomChange } from './recordRoomChange.ts'
import { type RoomReduction, recountAndRecord } from './recountAndRecord.ts'
import { withReplan } from './replan/withReplan.ts'
import { authorizeReduction, updateLayout } from './updateLayout.ts'

export async function listUnits(id: number, ctx: RequestContext) {
  const { property } = await loadRoomView(id)
  const membership = await requireRight(ctx, property, 'room.read')
  return loadLayout(id, businessDate(new Date(), membership.timezone))
}

interface LockedRoomInput extends Omit<RoomReduction, 'today'> {
  /** Of the room, as the caller has seen it. */
  version?: number | undefined
}

/** The work on a room that changes what stands in it: behind its guard, with its version raised. */
export async function withLockedRoom<T>(
  id: number,
  { version, ...input }: LockedRoomInput,
  ctx: RequestContext,
  work: (room: Room, cut: RoomReduction, t: Transaction) => Promise<T>,
): Promise<T> {
  const { membership, today } = await authorizeRoomEdit(id, ctx)
  const cut: RoomReduction = { ...input, today }
  await authorizeReduction(cut, membership.property, ctx)
  const { property } = membership
  return withReplan(
    { property, today: async () => today, ctx, rooms: async () => [id] },
    inner => withIdempotency({ property, ctx }, inner),
    async t => {
      await bumpGuard(id, property, t)
      return work(await lockRoom(id, version, t), cut, t)
    },
  )
}

interface UnitInput {
  name?: string
  floor?: string | null
}

export const addUnit = (id: number, fields: UnitInput, ctx: RequestContext) =>
  withLockedRoom(id, {}, ctx, async (room, cut, t) => {
    const { staying, leaving } = await loadUnitsByStay(id, t)
    if (staying.length >= maxUnits) throw fieldError('name', explain('units_max', { most: maxUnits }), 'units.max')
    const before = { sellBy: room.sellBy, units: staying.length, bedsPerUnit: room.bedsPerUnit }
    const known = new Set([...staying, ...leaving].map(u => u.id))
    await room.update({ units: staying.length + 1 }, { transaction: t })
    await updateLayout(room, before, { ...cut, isAdditional: true }, ctx, t)
    const added = (await loadUnits(id, t)).find(u => !known.has(u.id))
    if (!added) throw new Error(`room ${id} did not grow`)
    await updateUnit(id, added.id, fields, t)
    await recordRoomChange(ctx, room, 'unit.create', { unit: added.id }, t)
    return loadUnitView(id, added.id, cut.today, t)
  })

export const editUnit = (id: number, unit: number, { version, ...fields }: UnitInput & { version?: number }, ctx: RequestContext) =>
  withLockedRoom(id, { version }, ctx, async (room, { today }, t) => {
    const before = await loadUnit(id, unit, t)
    await updateUnit(id, unit, fields, t)
    await recordRoomChange(ctx, room, 'unit.edit', { unit, ...diffFields({ ...before }, { ...fields }) }, t)
    return loadUnitView(id, unit, today, t)
  })

async function updateUnit(room: number, unit: number, { name, floor }: UnitInput, t: Transaction) {
  if (name !== undefined) await execute('UPDATE units SET name = ? WHERE id = ? AND room_id = ?', [name, unit, room], t)
  if (floor !== undefined) await execute('UPDATE units SET floor = ? WHERE id = ? AND room_id = ?', [floor, unit, room], t)
}

export async function removeUnit(id: number, unit: number, input: Omit<RoomReduction, 'today'>, ctx: RequestContext): Promise<void> {
  await withLockedRoom(id, input, ctx, async (room, cut, t) => {
    await loadUnit(id, unit, t)
    const later = cut.from && cut.from > cut.today ? cut.from : undefined
    const { staying } = await loadUnitsByStay(id, t)
    if (staying.every(u => u.id === unit) && staying.length) throw appError('invalid_transition', { reason: 'last_unit' })
    const isLeaving = !staying.some(u => u.id === unit)
    // One that leaves anyhow goes on the new day; in one that stays, a bed that goes before keeps its own.
    const goes = (leavesOn: Day | null) => !later || isLeaving || leavesOn === null || leavesOn > later
    const beds = (await loadBeds(id, t)).filter(b => b.unit_id === unit && goes(b.leaves_on)).map(b => b.id)
    await retireBeds(id, beds, { ...cut, later }, t)
    await room.update({ units: (await loadUnitsByStay(id, t)).staying.length }, { transaction: t })
    await recountAndRecord(room, cut, ctx, t)
    await recordRoomChange(ctx, room, 'unit.delete', { unit, ...(later && { from: later }) }, t)
    return null
  })
}

type UnitRow = RowOf<Unit, 'name' | 'floor'>

export async function loadUnit(room: number, unit: number, t: Transaction): Promise<UnitRow> {
  const found = await selectOne<UnitRow>(
    'SELECT name, floor FROM units WHERE id = ? AND room_id = ? AND removed_at IS NULL',
    [unit, room],
    t,
  )
  if (!found) throw appError('not_found')
  return found
}

async function loadUnitView(room: number, unit: number, today: Day, t: Transaction) {
  const found = (await loadLayout(room, today, t)).find(u => u.id === unit)
  if (!found) throw appError('not_found')
  return found
}
