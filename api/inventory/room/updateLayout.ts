import type { Transaction } from '../../../db/connection.ts'
import type { Room } from '../../../db/models/index.ts'
import { addMonths } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { loadFutureStays } from './futureStays.ts'
import { findSurplusBeds, growLayout, type RoomShape, retireBeds } from './layout.ts'
import { assertPropertyMayGrow } from './propertySize.ts'
import { type RoomReduction, recountAndRecord } from './recountAndRecord.ts'
import { belowSoldError } from './recountRoom.ts'

const maxMonthsAhead = 24

/** Force needs its own right, and no change is planned further ahead than bookings are taken. */
export async function authorizeReduction({ from, force, today }: RoomReduction, property: number, ctx: RequestContext): Promise<void> {
  if (force) await requireRight(ctx, property, 'booking.force')
  if (from === undefined) return
  if (from < today) throw fieldError('from', 'day_over', 'date.min')
  if (from > addMonths(today, maxMonthsAhead))
    throw fieldError('from', explain('not_after', { day: addMonths(today, maxMonthsAhead) }), 'date.max')
}

interface RoomSize {
  sellBy: string
  units: number
  bedsPerUnit: number
}

interface UpdateLayoutOptions extends RoomReduction {
  /** The units that come do so besides those that are about to leave. */
  isAdditional?: boolean
}

/** Makes the units and beds what the room says now, and counts its nights again. The guard has been written. */
export async function updateLayout(
  room: Room,
  before: RoomSize,
  cut: UpdateLayoutOptions,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const shape: RoomShape = {
    id: room.id,
    propertyId: room.propertyId,
    type: room.type,
    position: room.position ?? 0,
    units: room.units,
    bedsPerUnit: room.bedsPerUnit,
  }
  const isSame = shape.units === before.units && shape.bedsPerUnit === before.bedsPerUnit
  if (isSame && cut.from) throw fieldError('from', 'nothing_waits', 'from.nothing')
  if (isSame && room.sellBy === before.sellBy) return
  const more = shape.units * shape.bedsPerUnit - before.units * before.bedsPerUnit
  if (more > 0)
    await assertPropertyMayGrow(shape.propertyId, { rooms: 0, beds: more, path: shape.units > before.units ? 'units' : 'bedsPerUnit' }, t)
  const isRelief = isSame || !(await applyLayout(room, shape, before, cut, t))
  await recountAndRecord(room, { ...cut, isRelief }, ctx, t)
}

/** Answers whether something was taken out. */
async function applyLayout(room: Room, shape: RoomShape, before: RoomSize, cut: UpdateLayoutOptions, t: Transaction): Promise<boolean> {
  const surplus = await findSurplusBeds(shape, before.bedsPerUnit, t)
  const later = cut.from && cut.from > cut.today ? cut.from : undefined
  if (later && room.sellBy !== 'bed' && shape.bedsPerUnit < before.bedsPerUnit) throw fieldError('from', 'whole_at_once', 'from.whole')
  if (later && !surplus.length) throw fieldError('from', 'added_at_once', 'from.nothing')
  if (shape.bedsPerUnit < before.bedsPerUnit) await assertPartiesFit(room, cut, t)
  await retireBeds(room.id, surplus, { ...cut, later }, t)
  await growLayout(shape, t, { bedsPerUnit: before.bedsPerUnit, isAdditional: cut.isAdditional })
  return surplus.length > 0
}

/** A party that has a whole room needs its places. */
async function assertPartiesFit(room: Room, { today, force }: RoomReduction, t: Transaction) {
  if (force) return
  const fuller = (await loadFutureStays(room.id, today, t)).filter(s => s.soldAs === 'unit' && s.guests > s.quantity * room.bedsPerUnit)
  const last = fuller
    .map(s => s.departure)
    .sort()
    .at(-1)
  if (last) throw belowSoldError([], fuller, last)
}
