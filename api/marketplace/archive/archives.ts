import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, PropertyArchive, RowOf, User } from '../../../db/models/index.ts'
import { type LeftReason, leftReasons } from '../../../domain/data/archiveStates.ts'
import { assertNoDemo, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { encrypt, generateToken, hashToken } from '../../platform/http/crypto/crypto.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { callerId, type HttpExchange, type RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { wakeJob } from '../../platform/jobs/service.ts'
import { createArchiveCode } from './archiveCode.ts'
import type { archiveView } from './contract.ts'
import { ARCHIVE_JOB, archiveFile, KEEP_HOURS } from './makeDueArchives.ts'

type ArchiveView = Infer<typeof archiveView>
type ArchiveRow = RowOf<PropertyArchive, 'id' | 'property_id' | 'state' | 'file_bytes' | 'sha256' | 'made_at' | 'created_at'> & {
  by_name: ColumnOf<User, 'name'> | null
}

const SELECT = `SELECT a.id, a.property_id, a.state, a.file_bytes, a.sha256, a.made_at, a.created_at, u.name AS by_name
  FROM property_archives a LEFT JOIN users u ON u.id = a.user_id`

export async function listArchives(
  query: { property: number; page?: number; limit?: number },
  ctx: RequestContext,
): Promise<PagedRows<ArchiveView>> {
  await requireRight(ctx, query.property, 'data.archive')
  const { page, limit, offset } = paging(query)
  const rows = await select<ArchiveRow>(`${SELECT} WHERE a.property_id = ? ORDER BY a.id DESC LIMIT ? OFFSET ?`, [
    query.property,
    limit,
    offset,
  ])
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM property_archives WHERE property_id = ?', [query.property])
  return { rows: rows.map(present), page, limit, total: count?.n ?? 0 }
}

const present = (r: ArchiveRow): ArchiveView => ({
  id: r.id,
  property: r.property_id,
  state: r.state,
  by: r.by_name,
  bytes: r.file_bytes,
  sha256: r.sha256,
  requestedAt: r.created_at.toISOString(),
  madeAt: r.made_at?.toISOString() ?? null,
  until: r.state === 'made' && r.made_at ? new Date(r.made_at.getTime() + KEEP_HOURS * 3_600_000).toISOString() : null,
})

const MOST_A_DAY = 5

async function assertFewToday(property: number, t: Transaction): Promise<void> {
  const first = await selectOne<RowOf<PropertyArchive, 'created_at'>>(
    `SELECT created_at FROM property_archives WHERE property_id = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY
     ORDER BY id DESC LIMIT 1 OFFSET ${MOST_A_DAY - 1}`,
    [property],
    t,
  )
  if (!first) return
  const retryAfter = Math.max(1, Math.ceil((first.created_at.getTime() + 86_400_000 - Date.now()) / 1000))
  throw appError('rate_limited', { reason: 'archives_today', most: MOST_A_DAY, retryAfter })
}

/** One at a time, and some a day. The code is stored encrypted until the file is written, and told to nobody again. */
export async function requestArchive(
  { property }: { property: number },
  ctx: RequestContext,
): Promise<{ archive: ArchiveView; code: string; left: LeftReason[] }> {
  await requireRight(ctx, property, 'data.archive')
  await assertNoDemo(property)
  const code = createArchiveCode()
  const id = await transaction(async t => {
    // The row of the property is what two who ask at once meet at.
    await execute('UPDATE properties SET turns = turns + 1 WHERE id = ?', [property], t)
    if (await selectOne("SELECT id FROM property_archives WHERE property_id = ? AND state IN ('waiting', 'making') LIMIT 1", [property], t))
      throw appError('invalid_transition', { state: 'making' })
    await assertFewToday(property, t)
    const { insertId } = await execute(
      `INSERT INTO property_archives (property_id, user_id, state, code, created_at, updated_at)
       VALUES (?, ?, 'waiting', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [property, callerId(ctx), encrypt(code)],
      t,
    )
    await recordAudit(ctx, { action: 'data.ask_archive', entity: 'property_archive', entityId: insertId, property, changes: {} }, t)
    return insertId
  })
  wakeJob(ARCHIVE_JOB)
  const [row] = await select<ArchiveRow>(`${SELECT} WHERE a.id = ?`, [id])
  if (!row) throw appError('not_found')
  return { archive: present(row), code, left: [...leftReasons] }
}

const LINK_MINUTES = 60

/** An address that needs no session, as browsers fetch large files, for an hour. */
export async function linkArchive(id: number, ctx: RequestContext): Promise<{ path: string; until: string }> {
  const [row] = await select<RowOf<PropertyArchive, 'property_id' | 'state'>>(
    'SELECT property_id, state FROM property_archives WHERE id = ?',
    [id],
  )
  await requireRight(ctx, row?.property_id ?? 0, 'data.archive')
  if (!row) throw appError('not_found')
  const token = generateToken()
  await transaction(async t => {
    const { affectedRows } = await execute(
      `UPDATE property_archives SET link_hash = ?, link_until = UTC_TIMESTAMP(3) + INTERVAL ${LINK_MINUTES} MINUTE, updated_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND property_id = ? AND state = 'made'`,
      [hashToken(token), id, row.property_id],
      t,
    )
    if (!affectedRows) throw appError('invalid_transition', { state: row.state })
    const entry = { action: 'data.link_archive', entity: 'property_archive', entityId: id, property: row.property_id, changes: {} }
    await recordAudit(ctx, entry, t)
  })
  return { path: `/v1/data/archives/files/${token}`, until: new Date(Date.now() + LINK_MINUTES * 60_000).toISOString() }
}

/** As it lies on the disk, whole or the part that is asked for. */
export async function sendArchive(token: string, { res }: HttpExchange): Promise<undefined> {
  const [row] = await select<RowOf<PropertyArchive, 'id' | 'property_id'>>(
    "SELECT id, property_id FROM property_archives WHERE link_hash = ? AND link_until > UTC_TIMESTAMP(3) AND state = 'made'",
    [hashToken(token)],
  )
  if (!row) throw appError('not_found')
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('Content-Disposition', `attachment; filename="hostel-${row.property_id}.zip"`)
  await new Promise<void>((resolve, reject) =>
    res.type('application/zip').sendFile(archiveFile(row.id), { cacheControl: false, lastModified: false, dotfiles: 'allow' }, error => {
      if (!error || res.headersSent) resolve()
      else reject(appError('not_found'))
    }),
  )
  return undefined
}
