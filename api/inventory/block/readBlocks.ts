import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Bed, Block, BlockBed, ColumnOf, Count, Room, RowOf, Ticket, Unit } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'

export interface BlockRow
  extends RowOf<
    Block,
    | 'id'
    | 'property_id'
    | 'room_id'
    | 'kind'
    | 'status'
    | 'name'
    | 'note'
    | 'starts_on'
    | 'ends_on'
    | 'taken_as'
    | 'quantity'
    | 'release_on'
    | 'released_at'
    | 'version'
  > {
  room_name: ColumnOf<Room, 'name'>
  maintenance: ColumnOf<Ticket, 'id'> | null
}
interface NamedBed extends RowOf<BlockBed, 'block_id'>, RowOf<Bed, 'id' | 'label'> {
  unit: ColumnOf<Unit, 'id'>
  unitName: ColumnOf<Unit, 'name'>
}

const SELECT_BLOCK = `SELECT k.id, k.property_id, k.room_id, r.name AS room_name, k.kind, k.status, k.name, k.note, k.starts_on, k.ends_on, k.taken_as, k.quantity,
    k.release_on, k.released_at, k.version,
    (SELECT MIN(t.id) FROM tickets t WHERE t.block_id = k.id) AS maintenance
  FROM blocks k JOIN rooms r ON r.id = k.room_id`

const loadBlockBeds = (ids: number[], t?: Transaction) =>
  select<NamedBed>(
    `SELECT x.block_id, bed.id, bed.label, u.id AS unit, u.name AS unitName FROM block_beds x JOIN beds bed ON bed.id = x.bed_id
     JOIN units u ON u.id = bed.unit_id WHERE x.block_id IN (?) ORDER BY u.position, bed.position`,
    [ids],
    t,
  )

const presentBlock = (row: BlockRow, beds: readonly NamedBed[]) => ({
  id: row.id,
  property: row.property_id,
  room: row.room_id,
  roomName: row.room_name,
  kind: row.kind,
  status: row.released_at ? ('released' as const) : row.status,
  name: row.name,
  note: row.note,
  from: row.starts_on,
  until: row.ends_on,
  as: row.taken_as,
  quantity: row.quantity,
  beds: beds.filter(b => b.block_id === row.id).map(({ id, label, unit, unitName }) => ({ id, label, unit, unitName })),
  releaseOn: row.release_on,
  maintenance: row.maintenance,
  version: row.version,
})
export type BlockView = ReturnType<typeof presentBlock>

export async function loadBlock(id: number, t?: Transaction): Promise<BlockRow> {
  const row = await selectOne<BlockRow>(`${SELECT_BLOCK} WHERE k.id = ? AND k.deleted_at IS NULL`, [id], t)
  if (!row) throw appError('not_found')
  return row
}

export const loadBlockView = async (id: number, t?: Transaction): Promise<BlockView> =>
  presentBlock(await loadBlock(id, t), await loadBlockBeds([id], t))

export async function getBlock(id: number, ctx: RequestContext): Promise<BlockView> {
  const block = await loadBlock(id)
  await requireRight(ctx, block.property_id, 'room.read')
  return presentBlock(block, await loadBlockBeds([id]))
}

interface ListBlocksInput {
  property: number
  room?: number
  from?: Day
  until?: Day
  page?: number
  limit?: number
}

export async function listBlocks({ property, room, from, until, ...query }: ListBlocksInput, ctx: RequestContext) {
  const membership = await requireRight(ctx, property, 'room.read')
  const { page, limit, offset } = paging(query)
  const where = 'WHERE k.property_id = ? AND k.deleted_at IS NULL AND k.ends_on > ? AND k.starts_on < ? AND (? = 0 OR k.room_id = ?)'
  const bind = [property, from ?? businessDate(new Date(), membership.timezone), until ?? '2999-01-01', room ?? 0, room ?? 0]
  const [rows, count] = await Promise.all([
    select<BlockRow>(`${SELECT_BLOCK} ${where} ORDER BY k.starts_on, k.id LIMIT ${limit} OFFSET ${offset}`, bind),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM blocks k ${where}`, bind),
  ])
  const beds = rows.length ? await loadBlockBeds(rows.map(r => r.id)) : []
  return { rows: rows.map(row => presentBlock(row, beds)), page, limit, total: Number(count?.n ?? 0) }
}
