import { randomBytes } from 'node:crypto'
import { execute, type Transaction } from '../../../../db/connection.ts'
import {
  type AttachmentKind,
  attachmentName,
  attachmentProblem,
  detectAttachmentKind,
} from '../../../../domain/guestMessages/attachments.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { callerId, type HttpExchange, type RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { getMediaStore, MESSAGE_FILES_FOLDER, receiveFile, withUploadLimit } from '../../../platform/media/service.ts'
import type { MessageFileRow, MessageFileView } from './messageFileRows.ts'

export type NewFile = Omit<MessageFileRow, 'id'>

interface StoreOptions {
  property: number
  /** As it is called where it comes from. */
  name: string
  /** Writes the row that names it. */
  write: (file: NewFile, t: Transaction) => Promise<MessageFileView>
}

/** Receives a file as the body of a request, stores it where no address leads to, and only then writes its row. */
export function storeFile({ property, name, write }: StoreOptions, ctx: RequestContext, exchange: HttpExchange): Promise<MessageFileView> {
  return withUploadLimit({ who: callerId(ctx), ip: ctx.ip }, async () => {
    const { bytes } = await receiveFile(exchange)
    const kind = assertAttachable(bytes)
    // A random name, so that removing the file of a refused request cannot remove anybody else's.
    const file = `${MESSAGE_FILES_FOLDER}/${randomBytes(12).toString('hex')}`
    const store = getMediaStore()
    await store.put(file, bytes)
    let isWritten = false
    try {
      return await withIdempotency({ property, ctx }, async t => {
        const view = await write({ name: attachmentName(name, kind), kind, bytes: bytes.length, file }, t)
        isWritten = true
        return view
      })
    } catch (error) {
      // After an unexpected error the row may be there all the same: the job of orphans decides later.
      isWritten = !(error instanceof AppError)
      throw error
    } finally {
      // Also of a repeat, which is answered by what the first request wrote.
      if (!isWritten) await store.remove(file)
    }
  })
}

function assertAttachable(bytes: Buffer): AttachmentKind {
  const problem = attachmentProblem(bytes)
  const kind = detectAttachmentKind(bytes)
  if (problem || !kind) throw fieldError('file', problem ?? 'attachment_kind', 'file.kind')
  return kind
}

interface NewFileOwner {
  property: number
  template?: number
  booking?: number
}

export async function insertFile(
  { name, kind, bytes, file }: NewFile,
  { property, template, booking }: NewFileOwner,
  t: Transaction,
): Promise<MessageFileView> {
  const { insertId: id } = await execute(
    `INSERT INTO message_files (property_id, template_id, booking_id, name, kind, bytes, file, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
    [property, template ?? null, booking ?? null, name, kind, bytes, file],
    t,
  )
  return { id, name, kind, bytes }
}
