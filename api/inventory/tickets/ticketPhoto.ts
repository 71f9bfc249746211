import { execute, select, selectOne } from '../../../db/connection.ts'
import type { RowOf, Ticket } from '../../../db/models/index.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type HttpExchange, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { getMediaStore, removeOrphans, removePicture, type StoredPhoto, storePhoto } from '../../platform/media/service.ts'
import { authorizeTicket, loadTicket, presentTicket, type TicketView } from './readTickets.ts'

/** The folder of photos of tickets, among the pictures. */
const TICKET_PHOTOS = 'tickets'

/** One photo shows what is broken; a new one takes its place. */
export async function setTicketPhoto(id: number, ctx: RequestContext, exchange: HttpExchange): Promise<TicketView> {
  const { row } = await authorizeTicket(id, ctx)
  const property = row.property_id
  return storePhoto(
    {
      who: callerId(ctx),
      property,
      folder: TICKET_PHOTOS,
      validate: async () => undefined,
      write: photo => writePhoto(id, property, photo, ctx),
      isNamedBy: ({ photo }, file) => photo?.url === photoPath(file),
    },
    ctx,
    exchange,
  )
}

export async function removeTicketPhoto(id: number, ctx: RequestContext): Promise<TicketView> {
  const { row } = await authorizeTicket(id, ctx)
  return writePhoto(id, row.property_id, null, ctx)
}

/** The file before is deleted after the row names it no more, so that a displayed photo always has its file. */
async function writePhoto(id: number, property: number, photo: StoredPhoto | null, ctx: RequestContext): Promise<TicketView> {
  let before: string | null = null
  const view = await withIdempotency({ property, ctx }, async t => {
    const found = await selectOne<RowOf<Ticket, 'photo'>>(
      'SELECT photo FROM tickets WHERE id = ? AND property_id = ? FOR UPDATE',
      [id, property],
      t,
    )
    if (!found) throw appError('not_found')
    before = found.photo
    await execute(
      `UPDATE tickets SET photo = ?, photo_width = ?, photo_height = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?`,
      [photo?.file ?? null, photo?.width ?? null, photo?.height ?? null, id, property],
      t,
    )
    const action = photo ? 'ticket.photo' : 'ticket.photo_remove'
    await recordAudit(ctx, { action, entity: 'ticket', entityId: id, property }, t)
    return presentTicket(await loadTicket(id, t))
  })
  if (before) await removePicture(before)
  return view
}

/** Files without a row. */
export async function purgeOrphanedTicketPhotos(now = new Date()): Promise<number> {
  const store = getMediaStore()
  return removeOrphans(store, await store.list(TICKET_PHOTOS), { now, known: findReferencedFiles })
}

const findReferencedFiles = async (names: readonly string[]) =>
  (await select<RowOf<Ticket, 'photo'>>('SELECT photo FROM tickets WHERE photo IN (?)', [[...names]])).flatMap(t => t.photo ?? [])
