import { execute, selectOne, type Transaction } from '../../db/connection.ts'
import { Room } from '../../db/models/index.ts'
import { businessDate } from '../domain/clock.ts'
import type { Day } from '../domain/days.ts'
import { capacityOf } from '../domain/inventory.ts'
import { appError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import type { Infer } from '../http/schema.ts'
import { bumpPages } from '../places/service.ts'
import { type Membership, requireRight } from '../property/service.ts'
import type { newRoom, roomEdit } from './contract.ts'
import { judgeRoom } from './judge.ts'
import { growLayout, shrinkLayout, surplusBeds } from './layout.ts'
import { type RoomView, roomView } from './read.ts'
import { bumpGuard, futureStays, named, refuseIfSlept, setCapacity } from './stock.ts'

export async function createRoom(body: Infer<typeof newRoom>, call: Call): Promise<RoomView> {
  const house = await requireRight(call, body.property, 'room.edit')
  judgeRoom(body, house.currency)
  return once({ property: house.property, call }, async t => {
    const { property, basePrice, unitPrice, ...fields } = body
    const position = (await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM rooms WHERE property_id = ?', [property], t))?.n ?? 0
    const room = await Room.create(
      {
        description: '',
        facilities: [],
        ...fields,
        propertyId: property,
        capacity: capacityOf(fields),
        basePrice: basePrice?.amount ?? null,
        unitPrice: unitPrice?.amount ?? null,
        position,
      },
      { transaction: t },
    )
    await bumpGuard(room.id, property, t)
    await growLayout(room, t)
    await touched(call, room, 'room.create', { name: [null, room.name] }, t)
    return roomView(room.id, t)
  })
}

export async function editRoom(id: number, { version, ...fields }: Infer<typeof roomEdit>, call: Call): Promise<RoomView> {
  const { house, today } = await admit(id, call)
  return once({ property: house.property, call }, async t => {
    await bumpGuard(id, house.property, t)
    const room = await lockedRoom(id, version, t)
    const { basePrice, unitPrice, ...plain } = fields
    const after = { ...room.toJSON(), ...plain }
    judgeRoom(
      {
        ...after,
        sellBy: room.sellBy as 'bed',
        basePrice: money(basePrice, room.basePrice, house),
        unitPrice: money(unitPrice, room.unitPrice, house),
      },
      house.currency,
    )
    if (fields.gender && fields.gender !== room.gender) await refuseWithStays(id, today, t)
    await reshape(room, { units: after.units, bedsPerUnit: after.bedsPerUnit }, today, t)
    const before = room.toJSON() as unknown as Record<string, unknown>
    const changes = { ...plain, ...(basePrice && { basePrice: basePrice.amount }), ...(unitPrice && { unitPrice: unitPrice.amount }) }
    await room.update(changes, { transaction: t })
    await touched(call, room, 'room.edit', Object.fromEntries(Object.entries(changes).map(([k, v]) => [k, [before[k], v]])), t)
    return roomView(id, t)
  })
}

export async function deleteRoom(id: number, call: Call): Promise<void> {
  const { house, today } = await admit(id, call)
  await once({ property: house.property, call }, async t => {
    await bumpGuard(id, house.property, t)
    await refuseWithStays(id, today, t)
    const room = await lockedRoom(id, undefined, t)
    await room.update({ deletedAt: new Date() }, { transaction: t })
    await touched(call, room, 'room.delete', { name: [room.name, null] }, t)
  })
}

async function admit(id: number, call: Call): Promise<{ house: Membership; today: Day }> {
  const room = await selectOne<{ property_id: number }>('SELECT property_id FROM rooms WHERE id = ? AND deleted_at IS NULL', [id])
  if (!room) throw appError('not_found')
  const house = await requireRight(call, room.property_id, 'room.edit')
  return { house, today: businessDate(new Date(), house.timezone) }
}

/** Writes the version first: of two editors who read the same one, the second is told. */
async function lockedRoom(id: number, version: number | undefined, t: Transaction): Promise<Room> {
  const guard = version === undefined ? '' : ' AND version = ?'
  const { affectedRows } = await execute(
    `UPDATE rooms SET version = version + 1 WHERE id = ? AND deleted_at IS NULL${guard}`,
    version === undefined ? [id] : [id, version],
    t,
  )
  if (!affectedRows) throw appError(version === undefined ? 'not_found' : 'stale')
  return (await Room.findByPk(id, { transaction: t })) as Room
}

const money = (given: { amount: number; currency: string } | undefined, kept: number | null, house: Membership) =>
  given ?? (kept === null ? null : { amount: kept, currency: house.currency })

async function refuseWithStays(id: number, today: Day, t: Transaction) {
  const stays = await futureStays(id, today, t)
  if (stays.length) throw appError('has_future_stays', { bookings: named(stays) })
}

async function reshape(room: Room, { units, bedsPerUnit }: { units: number; bedsPerUnit: number }, today: Day, t: Transaction) {
  if (units === room.units && bedsPerUnit === room.bedsPerUnit) return
  const shape = { id: room.id, propertyId: room.propertyId, type: room.type, sellBy: room.sellBy as 'bed' | 'unit', units, bedsPerUnit }
  const capacity = capacityOf(shape)
  await setCapacity(room.id, capacity, today, t)
  const surplus = await surplusBeds(shape, t)
  await refuseIfSlept(surplus, today, t)
  await shrinkLayout(shape, surplus, t)
  await growLayout(shape, t)
  await room.update({ capacity, units, bedsPerUnit }, { transaction: t })
}

/** What every change of a room does to its house: the from-price, the pages, the audit. */
async function touched(call: Call, room: Room, action: string, changes: Record<string, unknown>, t: Transaction) {
  await execute(
    `UPDATE properties SET content_version = content_version + 1, updated_at = UTC_TIMESTAMP(3),
       from_price = (SELECT MIN(price) FROM (SELECT base_price AS price FROM rooms WHERE property_id = ? AND deleted_at IS NULL AND sell_by <> 'unit'
         UNION ALL SELECT FLOOR(unit_price / beds_per_unit) FROM rooms WHERE property_id = ? AND deleted_at IS NULL AND sell_by = 'unit') prices) WHERE id = ?`,
    [room.propertyId, room.propertyId, room.propertyId],
    t,
  )
  await audit(call, { action, entity: 'room', entityId: room.id, property: room.propertyId, changes }, t)
  await bumpPages(room.propertyId, t)
}
