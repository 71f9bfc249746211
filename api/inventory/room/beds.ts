import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Bed, Count, Room, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { bedLimits, maxUnits } from '../../../domain/inventory/roomLimits.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { BedKind, RoomType } from '../../../domain/listing/taxonomy.ts'
import { assertRunHere } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { diffFields } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { loadLayout, retireBeds } from './layout.ts'
import { assertPropertyMayGrow } from './propertySize.ts'
import { recordRoomChange } from './recordRoomChange.ts'
import { type RoomReduction, recountAndRecord } from './recountAndRecord.ts'
import { listUnits, loadUnit, withLockedRoom } from './units.ts'

type UnitLayouts = Awaited<ReturnType<typeof loadLayout>>

const flattenBeds = (units: UnitLayouts) => units.flatMap(u => u.beds.map(bed => ({ ...bed, unit: u.id, unitName: u.name })))

export const listBeds = async (id: number, ctx: RequestContext) => flattenBeds(await listUnits(id, ctx))

interface BedInput {
  label?: string
  kind?: BedKind
}

/** A bed more in one unit; rooms that are sold whole have the same beds in every one. */
export const addBed = (id: number, { unit, label, kind }: BedInput & { unit: number }, ctx: RequestContext) =>
  withLockedRoom(id, {}, ctx, async (room, cut, t) => {
    assertSoldByBed(room)
    await loadUnit(id, unit, t)
    const before = await countBeds(id, t)
    const count = (before.find(b => b.unit_id === unit)?.n ?? 0) + 1
    if (count === 1 && before.length >= maxUnits) throw fieldError('unit', explain('units_max', { most: maxUnits }), 'units.max')
    const { max } = bedLimits(room.type as RoomType)
    if (count > max) throw fieldError('unit', explain('beds_max', { most: max }), 'beds.max')
    await assertPropertyMayGrow(room.propertyId, { rooms: 0, beds: 1, path: 'bedsPerUnit' }, t)
    const { insertId } = await execute(
      `INSERT INTO beds (property_id, room_id, unit_id, label, kind, position)
       SELECT property_id, room_id, id, ?, ?, (SELECT COALESCE(MAX(position), -1) + 1 FROM beds WHERE unit_id = units.id) FROM units WHERE id = ?`,
      [label ?? String(count), kind ?? 'single', unit],
      t,
    )
    await updateBedCounts(room, t)
    await recountAndRecord(room, { ...cut, isRelief: true }, ctx, t)
    await recordRoomChange(ctx, room, 'bed.create', { bed: insertId, unit }, t)
    return loadBedView(id, insertId, cut.today, t)
  })

export const editBed = (id: number, bed: number, { label, kind, version }: BedInput & { version?: number }, ctx: RequestContext) =>
  withLockedRoom(id, { version }, ctx, async (room, { today }, t) => {
    const before = await loadBed(id, bed, t)
    if (label !== undefined) await execute('UPDATE beds SET label = ? WHERE id = ? AND room_id = ?', [label, bed, id], t)
    if (kind !== undefined) await execute('UPDATE beds SET kind = ? WHERE id = ? AND room_id = ?', [kind, bed, id], t)
    await recordRoomChange(ctx, room, 'bed.edit', { bed, ...diffFields({ ...before }, { label, kind }) }, t)
    return loadBedView(id, bed, today, t)
  })

export async function removeBed(id: number, bed: number, input: Omit<RoomReduction, 'today'>, ctx: RequestContext): Promise<void> {
  await withLockedRoom(id, input, ctx, async (room, cut, t) => {
    assertSoldByBed(room)
    const { unit_id: unit } = await loadBed(id, bed, t)
    const { min } = bedLimits(room.type as RoomType)
    const left = ((await countBeds(id, t)).find(b => b.unit_id === unit)?.n ?? 0) - 1
    if (left < min) throw appError('invalid_transition', { reason: 'beds_min', least: min })
    const later = cut.from && cut.from > cut.today ? cut.from : undefined
    await retireBeds(id, [bed], { ...cut, later }, t)
    await updateBedCounts(room, t)
    await recountAndRecord(room, cut, ctx, t)
    await recordRoomChange(ctx, room, 'bed.delete', { bed, ...(later && { from: later }) }, t)
    return null
  })
}

function assertSoldByBed(room: Room) {
  if (room.sellBy !== 'bed') throw appError('invalid_transition', { reason: 'beds_alike' })
}

const countBeds = async (room: number, t: Transaction) =>
  (
    await select<RowOf<Bed, 'unit_id'> & { n: Count }>(
      'SELECT unit_id, COUNT(*) AS n FROM beds WHERE room_id = ? AND removed_at IS NULL AND leaves_on IS NULL GROUP BY unit_id',
      [room],
      t,
    )
  ).map(row => ({ ...row, n: Number(row.n) }))

/** What the room says of itself: the units that stay, one that was about to leave and got a bed among them, and the beds of the largest. */
async function updateBedCounts(room: Room, t: Transaction) {
  const counts = await countBeds(room.id, t)
  const bedsPerUnit = Math.max(...counts.map(b => b.n))
  // As by an edit of the room: what another system sent is counted by what the room was.
  if (bedsPerUnit !== room.bedsPerUnit) await assertRunHere(room.propertyId, t)
  await room.update({ units: counts.length, bedsPerUnit }, { transaction: t })
}

type BedRow = RowOf<Bed, 'unit_id' | 'label' | 'kind'>

async function loadBed(room: number, bed: number, t: Transaction): Promise<BedRow> {
  const found = await selectOne<BedRow>(
    'SELECT unit_id, label, kind FROM beds WHERE id = ? AND room_id = ? AND removed_at IS NULL',
    [bed, room],
    t,
  )
  if (!found) throw appError('not_found')
  return found
}

async function loadBedView(room: number, bed: number, today: Day, t: Transaction) {
  const found = flattenBeds(await loadLayout(room, today, t)).find(b => b.id === bed)
  if (!found) throw appError('not_found')
  return found
}
