import { randomBytes } from 'node:crypto'
import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, OwnPage, RowOf } from '../../../db/models/index.ts'
import { isReadableColor, nearestReadableColor } from '../../../domain/listing/ownColors.ts'
import { requireRight } from '../../platform/access/service.ts'
import { AppError, appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type HttpExchange, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { getMediaStore, processPhoto, receiveFile, removeOrphans, removePicture, withUploadLimit } from '../../platform/media/service.ts'
import { ensureOwnPage, loadOwnPage, type OwnPageView } from './ownPages.ts'

/** The folder of logos, among the pictures. */
const LOGOS = 'logos'

interface Edit {
  isOpen?: boolean | undefined
  color?: string | null | undefined
}

export async function editOwnPage(property: number, edit: Edit, ctx: RequestContext): Promise<OwnPageView> {
  await authorizeEdit(property, ctx)
  const color = edit.color?.toLowerCase() ?? edit.color
  if (color && !isReadableColor(color))
    throw fieldError('color', { reason: 'color_unread', facts: { nearest: nearestReadableColor(color) } })
  const changes = { ...(edit.isOpen !== undefined && { isOpen: edit.isOpen }), ...(color !== undefined && { color }) }
  return changeOwnPage(property, { action: 'own_page.edit', changes }, ctx, async t => {
    if (edit.isOpen !== undefined)
      await execute('UPDATE own_pages SET is_open = ? WHERE property_id = ?', [edit.isOpen ? 1 : 0, property], t)
    if (color !== undefined) await execute('UPDATE own_pages SET color = ? WHERE property_id = ?', [color, property], t)
  })
}

/** Replaces the logo, encoded anew. */
export async function setLogo(property: number, ctx: RequestContext, exchange: HttpExchange): Promise<OwnPageView> {
  await authorizeEdit(property, ctx)
  return withUploadLimit({ who: callerId(ctx), ip: ctx.ip }, async () => {
    const { bytes } = await receiveFile(exchange)
    const { jpeg } = await processPhoto(bytes, 'logo')
    const file = `${LOGOS}/${property}/${randomBytes(12).toString('hex')}.jpg`
    await getMediaStore().put(file, jpeg)
    return replaceLogo(property, file, ctx).catch(async error => {
      // After any other error the row may still name the file; the job that removes orphaned files decides later.
      if (error instanceof AppError) await getMediaStore().remove(file)
      throw error
    })
  })
}

export async function removeLogo(property: number, ctx: RequestContext): Promise<void> {
  await authorizeEdit(property, ctx)
  await replaceLogo(property, null, ctx)
}

/** The file is deleted after the row, so that every row has its file, whatever happens in between. */
async function replaceLogo(property: number, file: string | null, ctx: RequestContext): Promise<OwnPageView> {
  let before: string | null = null
  const view = await changeOwnPage(property, { action: file ? 'own_page.logo' : 'own_page.logo_remove' }, ctx, async t => {
    before = (await selectOne<RowOf<OwnPage, 'logo'>>('SELECT logo FROM own_pages WHERE property_id = ?', [property], t))?.logo ?? null
    await execute('UPDATE own_pages SET logo = ? WHERE property_id = ?', [file, property], t)
  })
  if (before && before !== file) await removePicture(before)
  return view
}

/** Serializes every change of it, with its audit line. */
const changeOwnPage = (
  property: number,
  line: { action: string; changes?: Record<string, unknown> },
  ctx: RequestContext,
  work: (t: Transaction) => Promise<void>,
): Promise<OwnPageView> =>
  withIdempotency({ property, ctx }, async t => {
    await ensureOwnPage(property, t)
    await execute('UPDATE own_pages SET updated_at = UTC_TIMESTAMP(3) WHERE property_id = ?', [property], t)
    await work(t)
    await recordAudit(ctx, { ...line, entity: 'property', entityId: property, property }, t)
    return loadOwnPage(property, t)
  })

async function authorizeEdit(property: number, ctx: RequestContext): Promise<void> {
  const { status } = await requireRight(ctx, property, 'property.edit')
  if (status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
}

/** Removes files that no page names any more; answers how many. */
export async function purgeOrphanedLogos(now = new Date()): Promise<number> {
  const store = getMediaStore()
  return removeOrphans(store, await store.list(LOGOS), { now, known: findReferencedFiles })
}

const findReferencedFiles = async (names: readonly string[]) =>
  (await select<{ logo: NonNullable<ColumnOf<OwnPage, 'logo'>> }>('SELECT logo FROM own_pages WHERE logo IN (?)', [[...names]])).map(
    o => o.logo,
  )
