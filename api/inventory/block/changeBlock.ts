import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { BlockBed, Room, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { BlockKind, BlockStatus } from '../../../domain/inventory/blocks.ts'
import { assertRunHere, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { assertBedsNotOccupied, type BedMove, bumpGuard, recountAndRecord, withReplan } from '../room/service.ts'
import { type BlockRow, type BlockView, loadBlock, loadBlockView } from './readBlocks.ts'
import {
  type BlockTarget,
  type BlockTargetInput,
  resolveBlockTarget,
  type Span,
  validateBlockNights,
  validateBlockStatus,
} from './validateBlock.ts'

interface CommonBlockInput extends BlockTargetInput {
  note?: string | null
  status?: BlockStatus
  releaseOn?: Day | null
  force?: boolean
  /** Promises to move before the change (replan proposal). */
  replan?: BedMove[]
}
export interface CreateBlockInput extends CommonBlockInput, Span {
  room: number
  kind: BlockKind
  name: string
}
export interface EditBlockInput extends CommonBlockInput {
  name?: string
  from?: Day
  until?: Day
  version?: number
}
type RoomRow = RowOf<Room, 'id' | 'property_id' | 'sell_by'>

const loadRoom = async (id: number, t?: Transaction): Promise<RoomRow> => {
  const room = await selectOne<RoomRow>('SELECT id, property_id, sell_by FROM rooms WHERE id = ? AND deleted_at IS NULL', [id], t)
  if (!room) throw appError('not_found')
  return room
}

export async function authorizeBlockEdit(property: number, { force }: { force?: boolean }, ctx: RequestContext): Promise<Day> {
  const membership = await requireRight(ctx, property, 'block.edit')
  if (membership.status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  await assertRunHere(property)
  const today = businessDate(new Date(), membership.timezone)
  if (force) await requireRight(ctx, property, 'booking.force')
  return today
}

/** Blocks beds under the guard of their room; a guest who occupies or has booked one is never displaced. */
export async function createBlock(input: CreateBlockInput, ctx: RequestContext): Promise<BlockView> {
  const { property_id: property } = await loadRoom(input.room)
  const today = await authorizeBlockEdit(property, input, ctx)
  validateBlockNights(input, today)
  validateBlockStatus(input.kind, input.status ?? 'definite', input.releaseOn ?? null, input, today)
  return withBlockReplan({ property, room: input.room, today, input }, ctx, async t =>
    loadBlockView(await placeBlock(input, { property, today }, ctx, t), t),
  )
}

interface BlockPlace {
  property: number
  today: Day
}

/** Places a block in the transaction of the caller, who has asked for the right. Answers its id. */
export async function placeBlock(input: CreateBlockInput, { property, today }: BlockPlace, ctx: RequestContext, t: Transaction) {
  const { kind, status = 'definite', releaseOn = null } = input
  validateBlockNights(input, today)
  validateBlockStatus(kind, status, releaseOn, input, today)
  await bumpGuard(input.room, property, t)
  const room = await loadRoom(input.room, t)
  const taken = await resolveBlockTarget(input, room, t)
  if (!taken) throw missingTargetError()
  if (status === 'definite') await assertBedsNotOccupied(taken.beds, input, t)
  const id = await insertBlock({ ...input, property, status, releaseOn, taken }, t)
  await recountAndRecord({ id: room.id, propertyId: property }, { today, force: input.force }, ctx, t)
  const changes = { kind, room: room.id, from: input.from, until: input.until, quantity: taken.quantity, as: taken.as }
  await recordAudit(ctx, { action: 'block.create', entity: 'block', entityId: id, property, changes }, t)
  return id
}

interface BlockMutation {
  property: number
  room: number
  today: Day
  input: CommonBlockInput
}

/** A change that the beds promised to others may stand against: refused with other beds for them. */
export const withBlockReplan = <T>(
  { property, room, today, input }: BlockMutation,
  ctx: RequestContext,
  work: (t: Transaction) => Promise<T>,
): Promise<T> =>
  withReplan(
    { property, today: async () => today, ctx, rooms: async () => [room], replan: input.replan },
    transactionWork => withIdempotency({ property, ctx }, transactionWork),
    work,
  )

const missingTargetError = () => fieldError('quantity', 'which_beds', 'any.required')

interface InsertBlockInput extends CreateBlockInput {
  property: number
  status: BlockStatus
  releaseOn: Day | null
  taken: BlockTarget
}

async function insertBlock({ property, room, kind, status, name, note, from, until, taken, releaseOn }: InsertBlockInput, t: Transaction) {
  const now = new Date()
  const row = [property, room, kind, status, name, note ?? null, from, until, taken.as, taken.quantity, releaseOn, now, now]
  const { insertId } = await execute(
    `INSERT INTO blocks (property_id, room_id, kind, status, name, note, starts_on, ends_on, taken_as, quantity, release_on, created_at, updated_at)
     VALUES ?`,
    [[row]],
    t,
  )
  await insertBlockBeds(insertId, property, taken.beds, t)
  return insertId
}

async function insertBlockBeds(block: number, property: number, beds: readonly number[], t: Transaction) {
  const rows = beds.map(bed => [block, bed, property])
  if (rows.length) await execute('INSERT INTO block_beds (block_id, bed_id, property_id) VALUES ?', [rows], t)
}

/** Changes nights, beds or the group's decision; validated like a new block, ignoring itself. */
export async function editBlock(id: number, { version, ...input }: EditBlockInput, ctx: RequestContext): Promise<BlockView> {
  const known = await loadBlock(id)
  const { property_id: property, room_id: room } = known
  const today = await authorizeBlockEdit(property, input, ctx)
  return withBlockReplan({ property, room, today, input }, ctx, async t => {
    await rewriteBlock(known, { version, ...input }, today, ctx, t)
    return loadBlockView(id, t)
  })
}

type KnownBlock = Pick<BlockRow, 'id' | 'property_id' | 'room_id'>

/** The same in the transaction of the caller, who has asked for the right. */
export async function rewriteBlock(
  { id, property_id: property, room_id: room }: KnownBlock,
  { version, ...input }: EditBlockInput,
  today: Day,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  await bumpGuard(room, property, t)
  const before = await loadBlock(id, t)
  if (version !== undefined && version !== before.version) throw appError('stale', { version: before.version })
  assertNotChannelBlock(before)
  if (before.released_at) throw appError('invalid_transition', { state: 'released', reason: 'block_released' })
  const after = mergeBlockEdit(before, input)
  validateBlockNights(after, today, before.starts_on)
  validateBlockStatus(before.kind, after.status, after.releaseOn, after, today)
  const taken = await resolveBlockTarget(input, await loadRoom(room, t), t)
  if (after.status === 'definite') await assertBedsNotOccupied(taken?.beds ?? (await loadBlockBedIds(id, t)), after, t)
  await updateBlock(before, after, taken, t)
  await recountAndRecord({ id: room, propertyId: property }, { today, force: input.force }, ctx, t)
  await recordAudit(ctx, { action: 'block.edit', entity: 'block', entityId: id, property, changes: diffBlock(before, after, taken) }, t)
}

interface EditedBlock extends Span {
  name: string
  note: string | null
  status: BlockStatus
  releaseOn: Day | null
}

const mergeBlockEdit = (before: BlockRow, input: EditBlockInput): EditedBlock => {
  const status = input.status ?? before.status
  return {
    name: input.name ?? before.name,
    note: input.note === undefined ? before.note : input.note,
    from: input.from ?? before.starts_on,
    until: input.until ?? before.ends_on,
    status,
    // A group that has decided needs no release date.
    releaseOn: input.releaseOn === undefined ? (status === 'definite' ? null : before.release_on) : input.releaseOn,
  }
}

const loadBlockBedIds = async (id: number, t: Transaction) =>
  (await select<RowOf<BlockBed, 'bed_id'>>('SELECT bed_id FROM block_beds WHERE block_id = ?', [id], t)).map(r => r.bed_id)

async function updateBlock(before: BlockRow, after: EditedBlock, taken: BlockTarget | undefined, t: Transaction) {
  await execute(
    `UPDATE blocks SET name = ?, note = ?, status = ?, starts_on = ?, ends_on = ?, release_on = ?, taken_as = ?, quantity = ?, version = version + 1,
       updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?`,
    [
      after.name,
      after.note,
      after.status,
      after.from,
      after.until,
      after.releaseOn,
      taken?.as ?? before.taken_as,
      taken?.quantity ?? before.quantity,
      before.id,
      before.property_id,
    ],
    t,
  )
  if (!taken) return
  await execute('DELETE FROM block_beds WHERE block_id = ?', [before.id], t)
  await insertBlockBeds(before.id, before.property_id, taken.beds, t)
}

function diffBlock(before: BlockRow, after: EditedBlock, taken: BlockTarget | undefined) {
  const pairs: [string, unknown, unknown][] = [
    ['from', before.starts_on, after.from],
    ['until', before.ends_on, after.until],
    ['status', before.status, after.status],
    ['releaseOn', before.release_on, after.releaseOn],
    ['name', before.name, after.name],
    ['quantity', before.quantity, taken?.quantity ?? before.quantity],
  ]
  return Object.fromEntries(pairs.filter(([, a, b]) => a !== b).map(([key, a, b]) => [key, [a, b]]))
}

// Otherwise the channel's calendar would recreate it.
function assertNotChannelBlock({ kind }: BlockRow) {
  if (kind === 'channel') throw appError('invalid_transition', { reason: 'channel_sold' })
}

/** Releases the block. */
export async function deleteBlock(id: number, ctx: RequestContext): Promise<void> {
  const known = await loadBlock(id)
  const { property_id: property, room_id: room } = known
  const today = await authorizeBlockEdit(property, {}, ctx)
  assertNotChannelBlock(known)
  await withIdempotency({ property, ctx }, async t => {
    await bumpGuard(room, property, t)
    const { affectedRows } = await execute(
      'UPDATE blocks SET deleted_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND property_id = ? AND deleted_at IS NULL',
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('not_found')
    await recountAndRecord({ id: room, propertyId: property }, { today, isRelief: true }, ctx, t)
    await recordAudit(ctx, { action: 'block.delete', entity: 'block', entityId: id, property, changes: { room } }, t)
    return null
  })
}

/** Ends a block in the transaction of the caller: nights that are over stay blocked, as they were. Nothing happens to one that has ended. */
export async function endBlock({ id, property_id: property, room_id: room }: KnownBlock, today: Day, ctx: RequestContext, t: Transaction) {
  await bumpGuard(room, property, t)
  const { affectedRows } = await execute(
    `UPDATE blocks SET deleted_at = IF(starts_on < ?, NULL, UTC_TIMESTAMP(3)), ends_on = IF(starts_on < ?, ?, ends_on), version = version + 1,
       updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND deleted_at IS NULL AND released_at IS NULL AND ends_on > ?`,
    [today, today, today, id, property, today],
    t,
  )
  if (!affectedRows) return
  await recountAndRecord({ id: room, propertyId: property }, { today, isRelief: true }, ctx, t)
  await recordAudit(ctx, { action: 'block.delete', entity: 'block', entityId: id, property, changes: { room } }, t)
}
