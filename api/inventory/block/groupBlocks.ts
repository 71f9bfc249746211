import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Block, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { bumpGuard, recountRoom } from '../room/service.ts'

/** A number of beds or units of a room. */
export interface GroupBlockLine {
  room: number
  as: SoldAs
  quantity: number
}
interface PropertyRef {
  property: number
  timezone: string
}
interface CreateGroupBlocksInput extends PropertyRef {
  name: string
  stay: Stay
  lines: readonly GroupBlockLine[]
}

/** Blocks beds for an undecided group in the caller's transaction; refuses (below_sold) what is not free. Rooms are locked in id order, as in sales. */
export async function createGroupBlocks(
  { property, timezone, name, stay, lines }: CreateGroupBlocksInput,
  ctx: RequestContext,
  t: Transaction,
): Promise<number[]> {
  const today = businessDate(new Date(), timezone)
  const ids: number[] = []
  for (const [room, same] of [...Map.groupBy(lines, k => k.room)].toSorted(([a], [b]) => a - b)) {
    await bumpGuard(room, property, t)
    for (const { as, quantity } of same)
      ids.push(await insertGroupBlock([property, room, name, stay.arrival, stay.departure, as, quantity], t))
    await recountRoom({ room, property, today }, t)
    await recordAudit(
      ctx,
      { action: 'block.create', entity: 'block', entityId: ids.at(-1) as number, property, changes: { kind: 'group', room, kept: same } },
      t,
    )
  }
  return ids
}

async function insertGroupBlock([property, room, name, from, until, as, quantity]: unknown[], t: Transaction): Promise<number> {
  const now = new Date()
  const row = [property, room, 'group', 'definite', name, from, until, as, quantity, now, now]
  const { insertId } = await execute(
    'INSERT INTO blocks (property_id, room_id, kind, status, name, starts_on, ends_on, taken_as, quantity, created_at, updated_at) VALUES ?',
    [[row]],
    t,
  )
  return insertId
}

/** Releases a group's blocks, except those that the property released itself. */
export async function releaseGroupBlocks(
  ids: readonly number[],
  { property, timezone }: PropertyRef,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  if (!ids.length) return
  const today = businessDate(new Date(), timezone)
  const blocks = await select<RowOf<Block, 'id' | 'room_id'>>(
    'SELECT id, room_id FROM blocks WHERE property_id = ? AND id IN (?)',
    [property, [...ids]],
    t,
  )
  for (const [room, same] of [...Map.groupBy(blocks, b => b.room_id)].toSorted(([a], [b]) => a - b)) {
    await bumpGuard(room, property, t)
    const { affectedRows } = await execute(
      'UPDATE blocks SET released_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id IN (?) AND property_id = ? AND deleted_at IS NULL AND released_at IS NULL',
      [same.map(b => b.id), property],
      t,
    )
    if (!affectedRows) continue
    await recountRoom({ room, property, today, isRelief: true }, t)
    await recordAudit(ctx, { action: 'block.release', entity: 'block', entityId: same[0]?.id as number, property, changes: { room } }, t)
  }
}
