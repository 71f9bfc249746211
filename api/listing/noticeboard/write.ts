import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import { announce } from '../../platform/live/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import type { newHousesNotice, newNotice, noticeEdit } from './contract.ts'
import { admitWriter, judgeDays, momentsOf } from './judge.ts'
import { type Audience, type NoticeRow, type NoticeView, noticeRow, viewNotice } from './read.ts'

/** Notices of one house that are not over. */
const MOST = 200

export const postNotice = (asked: Infer<typeof newNotice>, call: Call): Promise<NoticeView> =>
  post(asked.property, asked.audience, asked, call)

export const postToHouses = (asked: Infer<typeof newHousesNotice>, call: Call): Promise<NoticeView> => post(null, 'houses', asked, call)

async function post(property: number | null, audience: Audience, asked: Infer<typeof newHousesNotice>, call: Call): Promise<NoticeView> {
  const { zone } = await admitWriter(property, audience, call)
  judgeDays(asked, asked, zone)
  return once({ property: property ?? 0, call }, async t => {
    await refuseTooMany(property, t)
    const id = await insert({ property, audience, zone, asked }, call, t)
    const row = await noticeRow(id, t)
    await leaveTraces(row, { action: 'notice.post', changes: { audience, title: row.title } }, call, t)
    // One that waits for its day is found on the board then.
    if (property !== null && audience === 'staff' && row.starts_at <= new Date())
      await notify({ house: property }, { topic: 'staff_notice', kind: 'posted', property, subject: id, facts: { title: row.title } }, t)
    return viewNotice(id, call, t)
  })
}

async function refuseTooMany(property: number | null, t: Transaction) {
  const row = await selectOne<{ n: number }>(
    'SELECT COUNT(*) AS n FROM notices WHERE property_id <=> ? AND ends_at > UTC_TIMESTAMP(3)',
    [property],
    t,
  )
  if (Number(row?.n) >= MOST) throw appError('invalid_transition', { detail: `${MOST} notices are up already. Take some down first.` })
}

interface New {
  property: number | null
  audience: Audience
  zone: string
  asked: Infer<typeof newHousesNotice>
}

async function insert({ property, audience, zone, asked }: New, call: Call, t: Transaction): Promise<number> {
  const now = new Date()
  const { startsAt, endsAt } = momentsOf(asked, zone, now)
  const row = [property, audience, asked.title, asked.body, asked.isPinned ? 1 : 0, asked.from ?? null, asked.until ?? null]
  const { insertId } = await execute(
    `INSERT INTO notices (property_id, audience, title, body, is_pinned, from_day, until_day, starts_at, ends_at, is_shown, author_id, created_at, updated_at)
     VALUES ?`,
    [[[...row, startsAt, endsAt, 0, signedInCall(call).caller.userId, now, now]]],
    t,
  )
  return insertId
}

/** Who has read it has read these words: with other words it is to be read again. */
export async function editNotice(id: number, { version, ...asked }: Infer<typeof noticeEdit>, call: Call): Promise<NoticeView> {
  const known = await noticeRow(id)
  const { zone } = await admitWriter(known.property_id, known.audience, call)
  return once({ property: known.property_id ?? 0, call }, async t => {
    const before = await noticeRow(id, t)
    if (version !== before.version) throw appError('stale', { version: before.version })
    const after = edited(before, asked)
    judgeDays(
      after,
      { ...(after.from !== before.from_day && asked), ...(after.until !== before.until_day && { until: after.until }) },
      zone,
    )
    await update(before, { ...after, ...momentsOf(after, zone, before.created_at) }, t)
    if (after.title !== before.title || after.body !== before.body) await execute('DELETE FROM notice_reads WHERE notice_id = ?', [id], t)
    const changes = { fields: Object.keys(asked), title: [before.title, after.title] }
    await leaveTraces(before, { action: 'notice.edit', changes }, call, t)
    return viewNotice(id, call, t)
  })
}

type Edited = ReturnType<typeof edited>
const edited = (n: NoticeRow, asked: Omit<Infer<typeof noticeEdit>, 'version'>) => ({
  title: asked.title ?? n.title,
  body: asked.body ?? n.body,
  isPinned: asked.isPinned ?? n.is_pinned === 1,
  from: asked.from === undefined ? n.from_day : asked.from,
  until: asked.until === undefined ? n.until_day : asked.until,
})

// The guard: of two who read the same version, the second changes no row.
async function update(n: NoticeRow, after: Edited & { startsAt: Date; endsAt: Date }, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE notices SET title = ?, body = ?, is_pinned = ?, from_day = ?, until_day = ?, starts_at = ?, ends_at = ?, version = version + 1,
       updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND version = ?`,
    [after.title, after.body, after.isPinned ? 1 : 0, after.from, after.until, after.startsAt, after.endsAt, n.id, n.version],
    t,
  )
  if (affectedRows !== 1) throw appError('stale', { version: n.version + 1 })
}

export async function deleteNotice(id: number, call: Call): Promise<void> {
  // Of no house: a repeat finds no notice that would say of which, and gets the same answer.
  await once({ property: 0, call }, async t => {
    const row = await noticeRow(id, t)
    await admitWriter(row.property_id, row.audience, call, t)
    await execute('DELETE FROM notice_reads WHERE notice_id = ?', [id], t)
    const { affectedRows } = await execute('DELETE FROM notices WHERE id = ?', [id], t)
    if (affectedRows !== 1) throw appError('not_found')
    await leaveTraces(row, { action: 'notice.delete', changes: { audience: row.audience, title: [row.title, null] } }, call, t)
    return null
  })
}

interface Trace {
  action: 'notice.post' | 'notice.edit' | 'notice.delete'
  changes: Record<string, unknown>
}

/** On record, on the screens that show the board, and on the page of the house. */
async function leaveTraces(n: NoticeRow, { action, changes }: Trace, call: Call, t: Transaction) {
  await audit(call, { action, entity: 'notice', entityId: n.id, property: n.property_id ?? 0, changes }, t)
  if (n.property_id === null) return
  const isNew = action === 'notice.post'
  const facts = { by: 'desk', title: n.title, state: n.audience } as const
  announce(
    n.property_id,
    { kind: isNew ? 'notice_posted' : 'notice_changed', ...(action !== 'notice.delete' && { subject: n.id }), facts },
    t,
  )
  if (n.audience !== 'public') return
  await execute(`UPDATE notices SET is_shown = (starts_at <= UTC_TIMESTAMP(3) AND ends_at > UTC_TIMESTAMP(3)) WHERE id = ?`, [n.id], t)
  await bumpPages(n.property_id, t)
}
