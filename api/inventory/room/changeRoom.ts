import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { Room } from '../../../db/models/index.ts'
import type { RoomGender } from '../../../domain/booking/party.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { capacityOf } from '../../../domain/inventory/inventory.ts'
import { typeForGender } from '../../../domain/inventory/roomLimits.ts'
import type { RoomType } from '../../../domain/listing/taxonomy.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { freshWords, isRetired } from '../../platform/taxonomy/service.ts'
import type { newRoom, roomEdit } from './contract.ts'
import { judgeGrowth } from './houseSize.ts'
import { judgeRoom, type RoomFields } from './judge.ts'
import { refuseKind } from './kind.ts'
import { growLayout } from './layout.ts'
import { type RoomView, roomView } from './read.ts'
import { replannable } from './replannable.ts'
import { judgeCut, reshape } from './reshape.ts'
import type { Cut } from './settled.ts'
import { showPhotos } from './showPhotos.ts'
import { bumpGuard } from './stock.ts'
import { touched } from './touched.ts'

export async function createRoom(body: Infer<typeof newRoom>, call: Call): Promise<RoomView> {
  const house = await openHouse(call, body.property)
  judgeRoom(body, house.currency)
  if (isRetired('room_type', body.type, await freshWords()))
    throw fieldError('type', 'Rooms of this kind are not added any more. Choose another.', 'any.only')
  return once({ property: house.property, call }, async t => {
    const { property, basePrice, unitPrice, photos = [], ...fields } = body
    // At once as a writer: two who first insert below the house and then write it would wait for each other.
    await judgeGrowth(property, { rooms: 1, beds: fields.units * fields.bedsPerUnit, path: 'units' }, t)
    const position = (await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM rooms WHERE property_id = ?', [property], t))?.n ?? 0
    const room = await Room.create(
      {
        description: '',
        facilities: [],
        ...fields,
        propertyId: property,
        capacity: capacityOf(fields),
        planned: fields.sellBy === 'both',
        basePrice: basePrice?.amount ?? null,
        unitPrice: unitPrice?.amount ?? null,
        position,
      },
      { transaction: t },
    )
    await bumpGuard(room.id, property, t)
    await showPhotos(room.id, property, photos, t)
    await growLayout({ ...body, id: room.id, propertyId: property, position }, t)
    await touched(call, room, 'room.create', { name: [null, room.name] }, t)
    return roomView(room.id, t)
  })
}

export async function editRoom(
  id: number,
  { version, from, force, photos, replan, ...fields }: Infer<typeof roomEdit>,
  call: Call,
): Promise<RoomView> {
  const { house, today } = await admit(id, call)
  const cut: Cut = { from, force, today }
  await judgeCut(cut, house.property, call)
  const { property } = house
  const plan = { property, today: async () => today, call, rooms: async () => [id], replan }
  return replannable(
    plan,
    work => once({ property, call }, work),
    async t => {
      await bumpGuard(id, property, t)
      const room = await lockedRoom(id, version, t)
      const { basePrice, unitPrice, ...plain } = fields
      const changed = { ...plain, ...kindOf(room, fields.gender) }
      const after = { ...room.toJSON(), ...changed } as RoomFields & { units: number; bedsPerUnit: number }
      const prices = { basePrice: money(basePrice, room.basePrice, house), unitPrice: money(unitPrice, room.unitPrice, house) }
      judgeRoom({ ...after, ...prices }, house.currency)
      await refuseKind(room, after, today, t)
      const before = room.toJSON() as unknown as Record<string, unknown>
      const changes = { ...changed, ...(basePrice && { basePrice: basePrice.amount }), ...(unitPrice && { unitPrice: unitPrice.amount }) }
      await room.update(changes, { transaction: t })
      if (photos) await showPhotos(id, house.property, photos, t)
      await reshape(room, before as unknown as RoomFields & { units: number; bedsPerUnit: number }, cut, call, t)
      const told = { ...changes, ...(photos && { photos }), ...(from && { from }) }
      await touched(call, room, 'room.edit', Object.fromEntries(Object.entries(told).map(([k, v]) => [k, [before[k], v]])), t)
      return roomView(id, t)
    },
  )
}

/** Another gender makes a dorm another kind of dorm. */
function kindOf({ type }: Room, gender: RoomGender | undefined): { type?: RoomType; gender?: RoomGender } {
  if (!gender) return {}
  return { gender, type: typeForGender(type as RoomType, gender) ?? (type as RoomType) }
}

export async function admit(id: number, call: Call): Promise<{ house: Membership; today: Day }> {
  const room = await selectOne<{ property_id: number }>('SELECT property_id FROM rooms WHERE id = ? AND deleted_at IS NULL', [id])
  if (!room) throw appError('not_found')
  const house = await openHouse(call, room.property_id)
  return { house, today: businessDate(new Date(), house.timezone) }
}

async function openHouse(call: Call, property: number): Promise<Membership> {
  const house = await requireRight(call, property, 'room.edit')
  if (house.status === 'closed') throw appError('invalid_transition', { detail: 'This hostel is closed for good.' })
  return house
}

/** Writes the version first: of two editors who read the same one, the second is told. */
export async function lockedRoom(id: number, version: number | undefined, t: Transaction): Promise<Room> {
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
