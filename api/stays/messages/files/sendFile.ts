import type { Response } from 'express'
import { selectOne } from '../../../../db/connection.ts'
import { attachmentTypes } from '../../../../domain/guestMessages/attachments.ts'
import { authorizeBooking, requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { readStoredFile } from '../../../platform/media/service.ts'
import { loadTemplate } from '../templates/templateRows.ts'
import { MESSAGE_FILE_COLUMNS, type MessageFileRow } from './messageFileRows.ts'

export async function sendTemplateFile(id: number, file: number, ctx: RequestContext, res: Response): Promise<undefined> {
  const template = await loadTemplate(id)
  await requireRight(ctx, template.property_id, 'guest.read')
  return sendFile(
    await selectOne<MessageFileRow>(`SELECT ${MESSAGE_FILE_COLUMNS} FROM message_files f WHERE f.id = ? AND f.template_id = ?`, [file, id]),
    res,
  )
}

/** To whoever reads the thread of the booking; what the desk has sent for an answer, and not yet given to one, to the desk alone. */
export async function sendBookingFile(id: number, file: number, ctx: RequestContext, res: Response): Promise<undefined> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'guest.read')
  const row = await selectOne<MessageFileRow>(
    `SELECT ${MESSAGE_FILE_COLUMNS} FROM message_files f WHERE f.id = ? AND f.property_id = ? AND (
       EXISTS (SELECT 1 FROM message_attachments a JOIN messages m ON m.id = a.message_id WHERE a.file_id = f.id AND m.booking_id = ?)
       OR (? = 1 AND f.booking_id = ?))`,
    [file, property, id, visitor.as === 'guest' ? 0 : 1, id],
  )
  return sendFile(row, res)
}

async function sendFile(row: MessageFileRow | undefined, res: Response): Promise<undefined> {
  const bytes = row && (await readStoredFile(row.file))
  if (!row || !bytes) throw appError('not_found')
  // Saved, never shown as a page of this site.
  res.attachment(row.name).type(attachmentTypes[row.kind]).set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  res.send(bytes)
  return undefined
}
