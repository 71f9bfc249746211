import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { BlockKind, BlockStatus } from '../../../domain/inventory/blocks.ts'
import type { SellBy } from '../../../domain/inventory/inventory.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { type BedMove, bumpGuard, refuseIfSlept, replannable, settled } from '../room/service.ts'
import { judgeSpan, judgeStatus, judgeWhat, type Span, type Taken, type What } from './judge.ts'
import { type BlockRow, type BlockView, blockView, findBlock } from './read.ts'

interface Common extends What {
  note?: string | null
  status?: BlockStatus
  releaseOn?: Day | null
  force?: boolean
  /** Who stands in the way is promised other beds first. */
  replan?: BedMove[]
}
export interface NewBlock extends Common, Span {
  room: number
  kind: BlockKind
  name: string
}
export interface BlockEdit extends Common {
  name?: string
  from?: Day
  until?: Day
  version?: number
}
interface RoomRow {
  id: number
  property_id: number
  sell_by: SellBy
}

const findRoom = async (id: number, t?: Transaction): Promise<RoomRow> => {
  const room = await selectOne<RoomRow>('SELECT id, property_id, sell_by FROM rooms WHERE id = ? AND deleted_at IS NULL', [id], t)
  if (!room) throw appError('not_found')
  return room
}

async function admit(property: number, { force }: { force?: boolean }, call: Call): Promise<Day> {
  const house = await requireRight(call, property, 'block.edit')
  if (house.status === 'closed') throw appError('invalid_transition', { detail: 'This hostel is closed for good.' })
  const today = businessDate(new Date(), house.timezone)
  if (force) await requireRight(call, property, 'booking.force')
  return today
}

/** Keeps beds back, behind the guard of their room; nobody who lies in one or has bought one is pushed out. */
export async function createBlock(asked: NewBlock, call: Call): Promise<BlockView> {
  const { property_id: property } = await findRoom(asked.room)
  const today = await admit(property, asked, call)
  judgeSpan(asked, today)
  const { kind, status = 'definite', releaseOn = null } = asked
  judgeStatus(kind, status, releaseOn, asked, today)
  return inPlan({ property, room: asked.room, today, asked }, call, async t => {
    await bumpGuard(asked.room, property, t)
    const room = await findRoom(asked.room, t)
    const taken = await judgeWhat(asked, room, t)
    if (!taken) throw nothingSaid()
    if (status === 'definite') await refuseIfSlept(taken.beds, asked, t)
    const id = await insertBlock({ ...asked, property, status, releaseOn, taken }, t)
    await settled({ id: room.id, propertyId: property }, { today, force: asked.force }, call, t)
    const changes = { kind, room: room.id, from: asked.from, until: asked.until, quantity: taken.quantity, as: taken.as }
    await audit(call, { action: 'block.create', entity: 'block', entityId: id, property, changes }, t)
    return blockView(id, t)
  })
}

interface Planned {
  property: number
  room: number
  today: Day
  asked: Common
}

const inPlan = <T>({ property, room, today, asked }: Planned, call: Call, work: (t: Transaction) => Promise<T>): Promise<T> =>
  replannable(
    { property, today: async () => today, call, rooms: async () => [room], replan: asked.replan },
    inner => once({ property, call }, inner),
    work,
  )

const nothingSaid = () =>
  appError('invalid', { fields: [{ path: 'quantity', code: 'any.required', message: 'Which beds or units, or how many?' }] })

interface Written extends NewBlock {
  property: number
  status: BlockStatus
  releaseOn: Day | null
  taken: Taken
}

async function insertBlock({ property, room, kind, status, name, note, from, until, taken, releaseOn }: Written, t: Transaction) {
  const now = new Date()
  const row = [property, room, kind, status, name, note ?? null, from, until, taken.as, taken.quantity, releaseOn, now, now]
  const { insertId } = await execute(
    `INSERT INTO blocks (property_id, room_id, kind, status, name, note, starts_on, ends_on, taken_as, quantity, release_on, created_at, updated_at)
     VALUES ?`,
    [[row]],
    t,
  )
  await writeBeds(insertId, property, taken.beds, t)
  return insertId
}

async function writeBeds(block: number, property: number, beds: readonly number[], t: Transaction) {
  const rows = beds.map(bed => [block, bed, property])
  if (rows.length) await execute('INSERT INTO block_beds (block_id, bed_id, property_id) VALUES ?', [rows], t)
}

/** Other nights, other beds, or the group's answer; judged as a new one would be, without itself. */
export async function editBlock(id: number, { version, ...asked }: BlockEdit, call: Call): Promise<BlockView> {
  const known = await findBlock(id)
  const { property_id: property, room_id: room } = known
  const today = await admit(property, asked, call)
  return inPlan({ property, room, today, asked }, call, async t => {
    await bumpGuard(room, property, t)
    const before = await findBlock(id, t)
    if (version !== undefined && version !== before.version) throw appError('stale', { version: before.version })
    refuseChannel(before)
    if (before.released_at) throw appError('invalid_transition', { state: 'released', detail: 'This was given back: make a new one.' })
    const after = merged(before, asked)
    judgeSpan(after, today, before.starts_on)
    judgeStatus(before.kind, after.status, after.releaseOn, after, today)
    const taken = await judgeWhat(asked, await findRoom(room, t), t)
    if (after.status === 'definite') await refuseIfSlept(taken?.beds ?? (await bedsOf(id, t)), after, t)
    await writeEdit(before, after, taken, t)
    await settled({ id: room, propertyId: property }, { today, force: asked.force }, call, t)
    await audit(call, { action: 'block.edit', entity: 'block', entityId: id, property, changes: changesOf(before, after, taken) }, t)
    return blockView(id, t)
  })
}

interface After extends Span {
  name: string
  note: string | null
  status: BlockStatus
  releaseOn: Day | null
}

const merged = (before: BlockRow, asked: BlockEdit): After => {
  const status = asked.status ?? before.status
  return {
    name: asked.name ?? before.name,
    note: asked.note === undefined ? before.note : asked.note,
    from: asked.from ?? before.starts_on,
    until: asked.until ?? before.ends_on,
    status,
    // Who has decided waits for no day.
    releaseOn: asked.releaseOn === undefined ? (status === 'definite' ? null : before.release_on) : asked.releaseOn,
  }
}

const bedsOf = async (id: number, t: Transaction) =>
  (await select<{ bed_id: number }>('SELECT bed_id FROM block_beds WHERE block_id = ?', [id], t)).map(r => r.bed_id)

async function writeEdit(before: BlockRow, after: After, taken: Taken | undefined, t: Transaction) {
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
  await writeBeds(before.id, before.property_id, taken.beds, t)
}

function changesOf(before: BlockRow, after: After, taken: Taken | undefined) {
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

// The channel's calendar would bring it back.
function refuseChannel({ kind }: BlockRow) {
  if (kind === 'channel') throw appError('invalid_transition', { detail: 'A channel sold this: change it there, or end the connection.' })
}

/** Sells it again from now on. */
export async function deleteBlock(id: number, call: Call): Promise<void> {
  const known = await findBlock(id)
  const { property_id: property, room_id: room } = known
  const today = await admit(property, {}, call)
  refuseChannel(known)
  await once({ property, call }, async t => {
    await bumpGuard(room, property, t)
    const { affectedRows } = await execute(
      'UPDATE blocks SET deleted_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND property_id = ? AND deleted_at IS NULL',
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('not_found')
    await settled({ id: room, propertyId: property }, { today, isRelief: true }, call, t)
    await audit(call, { action: 'block.delete', entity: 'block', entityId: id, property, changes: { room } }, t)
    return null
  })
}
