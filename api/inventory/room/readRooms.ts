import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { bedLimits } from '../../../domain/inventory/roomLimits.ts'
import { type RoomType, roomTypeInfo, roomTypes } from '../../../domain/listing/taxonomy.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { listTermsOf, loadTermOverrides } from '../../platform/taxonomy/service.ts'
import { loadLayout } from './layout.ts'
import { presentRoom, ROOM_COLUMNS, type RoomRow, type RoomView } from './present.ts'

export type { RoomView } from './present.ts'

const FROM = 'FROM rooms r JOIN properties p ON p.id = r.property_id'

export async function loadRoomView(id: number, t?: Transaction): Promise<RoomView> {
  const row = await selectOne<RoomRow>(`SELECT ${ROOM_COLUMNS} ${FROM} WHERE r.id = ? AND r.deleted_at IS NULL`, [id], t)
  if (!row) throw appError('not_found')
  return presentRoom(row)
}

export async function getRoom(id: number, ctx: RequestContext) {
  const view = await loadRoomView(id)
  const membership = await requireRight(ctx, view.property, 'room.read')
  return { ...view, unitList: await loadLayout(id, businessDate(new Date(), membership.timezone)) }
}

export async function listRooms(property: number, query: Parameters<typeof paging>[0], ctx: RequestContext) {
  await requireRight(ctx, property, 'room.read')
  const { page, limit, offset } = paging(query)
  const [rows, count] = await Promise.all([
    select<RoomRow>(
      `SELECT ${ROOM_COLUMNS} ${FROM} WHERE r.property_id = ? AND r.deleted_at IS NULL ORDER BY r.position, r.id LIMIT ${limit} OFFSET ${offset}`,
      [property],
    ),
    selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM rooms WHERE property_id = ? AND deleted_at IS NULL', [property]),
  ])
  return { rows: rows.map(presentRoom), page, limit, total: count?.n ?? 0 }
}

export async function listRoomTypes() {
  const overrides = await loadTermOverrides()
  const terms = new Map(listTermsOf('room_type', overrides).map(term => [term.key, term]))
  return roomTypes.map((key: RoomType) => {
    const { shared, gender, sleeps } = roomTypeInfo[key]
    const { label = '', translations = {}, isRetired = false } = terms.get(key) ?? {}
    const { min, max } = bedLimits(key)
    return {
      key,
      label,
      translations,
      isRetired,
      sellBy: shared ? ('bed' as const) : ('unit' as const),
      gender,
      sleeps,
      minBeds: min,
      maxBeds: max,
    }
  })
}
