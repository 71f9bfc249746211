import { execute, type Transaction } from '../../db/connection.ts'
import { Room } from '../../db/models/index.ts'
import { fromPriceOf } from '../domain/roomLimits.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { bumpPages } from '../places/service.ts'

/** What every change of a room does to its house: the from-price, the pages, the audit. */
export async function touched(
  call: Call,
  room: Pick<Room, 'id' | 'propertyId'>,
  action: string,
  changes: Record<string, unknown>,
  t: Transaction,
): Promise<void> {
  const rooms = await Room.findAll({ where: { propertyId: room.propertyId, deletedAt: null }, transaction: t })
  const from = fromPriceOf(rooms.map(r => r.toJSON()) as Parameters<typeof fromPriceOf>[0])
  await execute(
    'UPDATE properties SET content_version = content_version + 1, from_price = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ?',
    [from, room.propertyId],
    t,
  )
  await audit(call, { action, entity: 'room', entityId: room.id, property: room.propertyId, changes }, t)
  await bumpPages(room.propertyId, t)
}
