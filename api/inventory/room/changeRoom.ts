import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, Room, type RowOf } from '../../../db/models/index.ts'
import type { RoomGender } from '../../../domain/booking/party.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { capacityOf } from '../../../domain/inventory/inventory.ts'
import { typeForGender } from '../../../domain/inventory/roomLimits.ts'
import type { RoomType } from '../../../domain/listing/taxonomy.ts'
import { assertRunHere, type Membership, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { isTermRetired, loadTermOverrides } from '../../platform/taxonomy/service.ts'
import { assertKindMayChange } from './assertKindMayChange.ts'
import { assignRoomPhotos } from './assignRoomPhotos.ts'
import type { createRoomRequest, editRoomRequest } from './contract.ts'
import { bumpGuard } from './futureStays.ts'
import { growLayout } from './layout.ts'
import { assertPropertyMayGrow } from './propertySize.ts'
import { loadRoomView, type RoomView } from './readRooms.ts'
import { recordRoomChange } from './recordRoomChange.ts'
import type { RoomReduction } from './recountAndRecord.ts'
import { withReplan } from './replan/withReplan.ts'
import { authorizeReduction, updateLayout } from './updateLayout.ts'
import { type RoomFields, validateRoom } from './validateRoom.ts'

export async function createRoom(body: Infer<typeof createRoomRequest>, ctx: RequestContext): Promise<RoomView> {
  const membership = await requireOpenProperty(ctx, body.property)
  validateRoom(body, membership.currency)
  if (isTermRetired('room_type', body.type, await loadTermOverrides())) throw fieldError('type', 'room_type_retired', 'any.only')
  return withIdempotency({ property: membership.property, ctx }, async t => {
    const { property, basePrice, unitPrice, photos = [], ...fields } = body
    // The row is written at once: two transactions that first insert below the property and then write it would deadlock.
    await assertPropertyMayGrow(property, { rooms: 1, beds: fields.units * fields.bedsPerUnit, path: 'units' }, t)
    const position = (await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM rooms WHERE property_id = ?', [property], t))?.n ?? 0
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
    await assignRoomPhotos(room.id, property, photos, t)
    await growLayout({ ...body, id: room.id, propertyId: property, position }, t)
    await recordRoomChange(ctx, room, 'room.create', { name: [null, room.name] }, t)
    return loadRoomView(room.id, t)
  })
}

export async function editRoom(
  id: number,
  { version, from, force, photos, replan, ...fields }: Infer<typeof editRoomRequest>,
  ctx: RequestContext,
): Promise<RoomView> {
  const { membership, today } = await authorizeRoomEdit(id, ctx)
  const cut: RoomReduction = { from, force, today }
  await authorizeReduction(cut, membership.property, ctx)
  const { property } = membership
  const plan = { property, today: async () => today, ctx, rooms: async () => [id], replan }
  return withReplan(
    plan,
    work => withIdempotency({ property, ctx }, work),
    async t => {
      await bumpGuard(id, property, t)
      const room = await lockRoom(id, version, t)
      const { basePrice, unitPrice, ...plain } = fields
      const changed = { ...plain, ...resolveTypeChange(room, fields.gender) }
      const after = { ...room.toJSON(), ...changed } as RoomFields & { units: number; bedsPerUnit: number }
      const prices = {
        basePrice: resolvePrice(basePrice, room.basePrice, membership),
        unitPrice: resolvePrice(unitPrice, room.unitPrice, membership),
      }
      validateRoom({ ...after, ...prices }, membership.currency)
      // What another system sent is counted and priced by what the room was.
      if (after.sellBy !== room.sellBy || after.bedsPerUnit !== room.bedsPerUnit) await assertRunHere(property, t)
      await assertKindMayChange(room, after, today, t)
      const before = room.toJSON() as unknown as Record<string, unknown>
      const changes = { ...changed, ...(basePrice && { basePrice: basePrice.amount }), ...(unitPrice && { unitPrice: unitPrice.amount }) }
      await room.update(changes, { transaction: t })
      if (photos) await assignRoomPhotos(id, membership.property, photos, t)
      await updateLayout(room, before as unknown as RoomFields & { units: number; bedsPerUnit: number }, cut, ctx, t)
      const auditedChanges = { ...changes, ...(photos && { photos }), ...(from && { from }) }
      await recordRoomChange(
        ctx,
        room,
        'room.edit',
        Object.fromEntries(Object.entries(auditedChanges).map(([k, v]) => [k, [before[k], v]])),
        t,
      )
      return loadRoomView(id, t)
    },
  )
}

/** Another gender makes a dorm another kind of dorm. */
function resolveTypeChange({ type }: Room, gender: RoomGender | undefined): { type?: RoomType; gender?: RoomGender } {
  if (!gender) return {}
  return { gender, type: typeForGender(type as RoomType, gender) ?? (type as RoomType) }
}

export async function authorizeRoomEdit(id: number, ctx: RequestContext): Promise<{ membership: Membership; today: Day }> {
  const room = await selectOne<RowOf<Room, 'property_id'>>('SELECT property_id FROM rooms WHERE id = ? AND deleted_at IS NULL', [id])
  if (!room) throw appError('not_found')
  const membership = await requireOpenProperty(ctx, room.property_id)
  return { membership, today: businessDate(new Date(), membership.timezone) }
}

async function requireOpenProperty(ctx: RequestContext, property: number): Promise<Membership> {
  const membership = await requireRight(ctx, property, 'room.edit')
  if (membership.status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  return membership
}

/** Writes the version first: of two editors who read the same one, the second is told. */
export async function lockRoom(id: number, version: number | undefined, t: Transaction): Promise<Room> {
  const guard = version === undefined ? '' : ' AND version = ?'
  const { affectedRows } = await execute(
    `UPDATE rooms SET version = version + 1 WHERE id = ? AND deleted_at IS NULL${guard}`,
    version === undefined ? [id] : [id, version],
    t,
  )
  if (!affectedRows) throw appError(version === undefined ? 'not_found' : 'stale')
  return (await Room.findByPk(id, { transaction: t })) as Room
}

const resolvePrice = (given: { amount: number; currency: string } | undefined, current: number | null, membership: Membership) =>
  given ?? (current === null ? null : { amount: current, currency: membership.currency })
