import { select, type Transaction } from '../../../../db/connection.ts'
import { attachmentsProblem } from '../../../../domain/guestMessages/attachments.ts'
import { authorizeDesk } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { HttpExchange, RequestContext } from '../../../platform/http/requestContext.ts'
import { MESSAGE_FILE_COLUMNS, type MessageFileRow, type MessageFileView } from './messageFileRows.ts'
import { insertFile, storeFile } from './storeFile.ts'

/** For an answer that is still to be written; without one it is deleted after a day. */
export async function uploadAnswerFile(id: number, name: string, ctx: RequestContext, exchange: HttpExchange): Promise<MessageFileView> {
  const { property } = await authorizeDesk(ctx, id, 'booking.change')
  return storeFile(
    {
      property,
      name,
      write: async (file, t) => {
        const view = await insertFile(file, { property, booking: id }, t)
        // What it is called may name a guest.
        const changes = { kind: view.kind, bytes: view.bytes }
        await recordAudit(ctx, { action: 'message.attach', entity: 'booking', entityId: id, property, changes }, t)
        return view
      },
    },
    ctx,
    exchange,
  )
}

/** What the desk gives to an answer: files that were sent for this booking, or those of its templates. */
export async function findAnswerFiles(
  { booking, property, ids }: { booking: number; property: number; ids: readonly number[] },
  t: Transaction,
): Promise<MessageFileRow[]> {
  const requested = [...new Set(ids)]
  if (!requested.length) return []
  const files = await select<MessageFileRow>(
    `SELECT ${MESSAGE_FILE_COLUMNS} FROM message_files f
     WHERE f.id IN (?) AND f.property_id = ? AND (f.template_id IS NOT NULL OR f.booking_id = ?) ORDER BY f.id FOR UPDATE`,
    [requested, property, booking],
    t,
  )
  const known = new Set(files.map(file => file.id))
  const missing = requested.findIndex(id => !known.has(id))
  if (missing >= 0) throw fieldError(`files.${missing}`, 'attachment_gone', 'file.unknown')
  const problem = attachmentsProblem(files)
  if (problem) throw fieldError('files', problem, 'file.most')
  return files
}
