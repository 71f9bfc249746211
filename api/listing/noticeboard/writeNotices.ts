import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, Notice } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { lockCounters } from '../../platform/http/limits/lockCounters.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { authorizeNoticeWriter, resolveNoticePeriod, validateNoticeDays } from './authorizeNotice.ts'
import type { createAllPropertiesNoticeRequest, createNoticeRequest, editNoticeRequest } from './contract.ts'
import { type Audience, loadNotice, loadNoticeView, type NoticeRow, type NoticeView } from './readNotices.ts'

/** Notices of one property that are not over. */
const MAX_NOTICES = 200

export const createPropertyNotice = (input: Infer<typeof createNoticeRequest>, ctx: RequestContext): Promise<NoticeView> =>
  createNotice(input.property, input.audience, input, ctx)

export const createAllPropertiesNotice = (
  input: Infer<typeof createAllPropertiesNoticeRequest>,
  ctx: RequestContext,
): Promise<NoticeView> => createNotice(null, 'houses', input, ctx)

async function createNotice(
  property: number | null,
  audience: Audience,
  input: Infer<typeof createAllPropertiesNoticeRequest>,
  ctx: RequestContext,
): Promise<NoticeView> {
  const { zone } = await authorizeNoticeWriter(property, audience, ctx)
  validateNoticeDays(input, input, zone)
  return withIdempotency({ property: property ?? 0, ctx }, async t => {
    await assertNoticeLimit(property, t)
    const id = await insertNotice({ property, audience, zone, input }, ctx, t)
    const row = await loadNotice(id, t)
    await recordNoticeChange(row, { action: 'notice.post', changes: { audience, title: row.title } }, ctx, t)
    // A scheduled notice is announced when its day comes.
    if (property !== null && audience === 'staff' && row.starts_at <= new Date())
      await notify({ property }, { topic: 'staff_notice', kind: 'posted', property, subject: id, facts: { title: row.title } }, t)
    return loadNoticeView(id, ctx, t)
  })
}

async function assertNoticeLimit(property: number | null, t: Transaction) {
  await lockCounters([`notices of ${property ?? 'all'}`], t)
  const row = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM notices WHERE property_id <=> ? AND ends_at > UTC_TIMESTAMP(3)',
    [property],
    t,
  )
  if (Number(row?.n) >= MAX_NOTICES) throw appError('invalid_transition', { reason: 'notices_max', most: MAX_NOTICES })
}

interface InsertNoticeInput {
  property: number | null
  audience: Audience
  zone: string
  input: Infer<typeof createAllPropertiesNoticeRequest>
}

async function insertNotice({ property, audience, zone, input }: InsertNoticeInput, ctx: RequestContext, t: Transaction): Promise<number> {
  const { title, body, isPinned = false, from = null, until = null } = input
  const what = { propertyId: property, audience, title, body, isPinned, fromDay: from, untilDay: until }
  const period = resolveNoticePeriod(input, zone, new Date())
  return (await Notice.create({ ...what, ...period, authorId: requireSignedIn(ctx).caller.userId }, { transaction: t })).id
}

/** A read mark refers to a text: after an edit the notice is unread again. */
export async function editNotice(
  id: number,
  { version, ...input }: Infer<typeof editNoticeRequest>,
  ctx: RequestContext,
): Promise<NoticeView> {
  const known = await loadNotice(id)
  const { zone } = await authorizeNoticeWriter(known.property_id, known.audience, ctx)
  return withIdempotency({ property: known.property_id ?? 0, ctx }, async t => {
    const before = await loadNotice(id, t)
    if (version !== before.version) throw appError('stale', { version: before.version })
    const after = mergeNoticeEdit(before, input)
    validateNoticeDays(
      after,
      { ...(after.from !== before.from_day && input), ...(after.until !== before.until_day && { until: after.until }) },
      zone,
    )
    await updateNotice(before, { ...after, ...resolveNoticePeriod(after, zone, before.created_at) }, t)
    if (after.title !== before.title || after.body !== before.body) await execute('DELETE FROM notice_reads WHERE notice_id = ?', [id], t)
    const changes = { fields: Object.keys(input), title: [before.title, after.title] }
    await recordNoticeChange(before, { action: 'notice.edit', changes }, ctx, t)
    return loadNoticeView(id, ctx, t)
  })
}

type EditedNotice = ReturnType<typeof mergeNoticeEdit>
const mergeNoticeEdit = (n: NoticeRow, input: Omit<Infer<typeof editNoticeRequest>, 'version'>) => ({
  title: input.title ?? n.title,
  body: input.body ?? n.body,
  isPinned: input.isPinned ?? n.is_pinned === 1,
  from: input.from === undefined ? n.from_day : input.from,
  until: input.until === undefined ? n.until_day : input.until,
})

// Guarded: of two editors of the same version, the second changes no row.
async function updateNotice(n: NoticeRow, after: EditedNotice & { startsAt: Date; endsAt: Date }, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE notices SET title = ?, body = ?, is_pinned = ?, from_day = ?, until_day = ?, starts_at = ?, ends_at = ?, version = version + 1,
       updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND version = ?`,
    [after.title, after.body, after.isPinned ? 1 : 0, after.from, after.until, after.startsAt, after.endsAt, n.id, n.version],
    t,
  )
  if (affectedRows !== 1) throw appError('stale', { version: n.version + 1 })
}

export async function deleteNotice(id: number, ctx: RequestContext): Promise<void> {
  // Of no property: a repeat finds no notice that would say of which, and gets the same answer.
  await withIdempotency({ property: 0, ctx }, async t => {
    const row = await loadNotice(id, t)
    await authorizeNoticeWriter(row.property_id, row.audience, ctx, t)
    await execute('DELETE FROM notice_reads WHERE notice_id = ?', [id], t)
    const { affectedRows } = await execute('DELETE FROM notices WHERE id = ?', [id], t)
    if (affectedRows !== 1) throw appError('not_found')
    await recordNoticeChange(row, { action: 'notice.delete', changes: { audience: row.audience, title: [row.title, null] } }, ctx, t)
    return null
  })
}

interface NoticeChange {
  action: 'notice.post' | 'notice.edit' | 'notice.delete' | 'notice.hide' | 'notice.show'
  changes: Record<string, unknown>
}

/** On record, on the screens that show the board, and on the page of the property. */
export async function recordNoticeChange(n: NoticeRow, { action, changes }: NoticeChange, ctx: RequestContext, t: Transaction) {
  await recordAudit(ctx, { action, entity: 'notice', entityId: n.id, property: n.property_id ?? 0, changes }, t)
  if (n.property_id === null) return
  const isNew = action === 'notice.post'
  const isModerated = action === 'notice.hide' || action === 'notice.show'
  const facts = { by: isModerated ? 'admin' : 'desk', title: n.title, state: n.audience } as const
  publishLiveEvent(
    n.property_id,
    { kind: isNew ? 'notice_posted' : 'notice_changed', ...(action !== 'notice.delete' && { subject: n.id }), facts },
    t,
  )
  if (n.audience !== 'public') return
  await execute(`UPDATE notices SET is_shown = (starts_at <= UTC_TIMESTAMP(3) AND ends_at > UTC_TIMESTAMP(3)) WHERE id = ?`, [n.id], t)
  await bumpPages(n.property_id, t)
}
