import type { Transaction } from '../../../db/connection.ts'
import type { Room } from '../../../db/models/index.ts'
import { addMonths } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { judgeGrowth } from './houseSize.ts'
import { growLayout, type RoomShape, surplusBeds, takeOut } from './layout.ts'
import { belowSold } from './settle.ts'
import { type Cut, settled } from './settled.ts'
import { futureStays, refuseIfSlept } from './stock.ts'

const furthestMonths = 24

/** Only who may force, forces; and nobody plans further ahead than is sold. */
export async function judgeCut({ from, force, today }: Cut, property: number, call: Call): Promise<void> {
  if (force) await requireRight(call, property, 'booking.force')
  if (from === undefined) return
  if (from < today) throw fieldError('from', 'This day is over.', 'date.min')
  if (from > addMonths(today, furthestMonths)) throw fieldError('from', `Not after ${addMonths(today, furthestMonths)}.`, 'date.max')
}

interface Shape {
  sellBy: string
  units: number
  bedsPerUnit: number
}

interface Reshaping extends Cut {
  /** The units that come do so besides those that are about to leave. */
  isBesides?: boolean
}

/** Makes the units and beds what the room says now, and counts its nights again. The guard has been written. */
export async function reshape(room: Room, before: Shape, cut: Reshaping, call: Call, t: Transaction): Promise<void> {
  const shape: RoomShape = {
    id: room.id,
    propertyId: room.propertyId,
    type: room.type,
    position: room.position ?? 0,
    units: room.units,
    bedsPerUnit: room.bedsPerUnit,
  }
  const isSame = shape.units === before.units && shape.bedsPerUnit === before.bedsPerUnit
  if (isSame && cut.from) throw fieldError('from', 'Nothing of this change can wait for a date.', 'from.nothing')
  if (isSame && room.sellBy === before.sellBy) return
  const more = shape.units * shape.bedsPerUnit - before.units * before.bedsPerUnit
  if (more > 0) await judgeGrowth(shape.propertyId, { rooms: 0, beds: more, path: shape.units > before.units ? 'units' : 'bedsPerUnit' }, t)
  const isRelief = isSame || !(await relay(room, shape, before, cut, t))
  await settled(room, { ...cut, isRelief }, call, t)
}

/** Answers whether something was taken out. */
async function relay(room: Room, shape: RoomShape, before: Shape, cut: Reshaping, t: Transaction): Promise<boolean> {
  const surplus = await surplusBeds(shape, before.bedsPerUnit, t)
  const later = cut.from && cut.from > cut.today ? cut.from : undefined
  if (later && room.sellBy !== 'bed' && shape.bedsPerUnit < before.bedsPerUnit)
    throw fieldError('from', 'A room that is sold whole changes its beds at once.', 'from.whole')
  if (later && !surplus.length) throw fieldError('from', 'What is added is there at once.', 'from.nothing')
  if (shape.bedsPerUnit < before.bedsPerUnit) await refuseFuller(room, cut, t)
  await refuseIfSlept(surplus, { from: later ?? cut.today }, t)
  await takeOut(room.id, surplus, later, t)
  await growLayout(shape, t, { bedsPerUnit: before.bedsPerUnit, isBesides: cut.isBesides })
  return surplus.length > 0
}

/** A party that has a whole room needs its places. */
async function refuseFuller(room: Room, { today, force }: Cut, t: Transaction) {
  if (force) return
  const fuller = (await futureStays(room.id, today, t)).filter(s => s.soldAs === 'unit' && s.guests > s.quantity * room.bedsPerUnit)
  const last = fuller
    .map(s => s.departure)
    .sort()
    .at(-1)
  if (last) throw belowSold([], fuller, last)
}
