import type { Api, Result } from '../../../api/contract.ts'
import { detectAttachmentKind, MOST_ATTACHMENT_BYTES } from '../../../domain/guestMessages/attachments.ts'
import { formatFileSize } from '../../lib/format/formatFileSize.ts'
import { randomKey } from '../../lib/http/idempotencyKeys.ts'
import { upload } from '../../lib/http/upload.ts'
import { t } from '../../lib/language/messages.ts'
import { automatedMessages } from './messages.ts'

type AttachmentEndpoint = 'POST /message-templates/:id/files' | 'POST /booking/:id/messages/files'
export type MessageFile = Result<Api[AttachmentEndpoint]>

/** The longest name that is sent; the API shortens it. */
const MOST_NAME = 200

/** Sends a file; answers it, or why it was not taken. */
export async function sendAttachment(endpoint: AttachmentEndpoint, id: number, file: File): Promise<MessageFile | string> {
  const refused = await findFileProblem(file)
  if (refused) return refused
  const parts = { params: { id }, query: { name: file.name.slice(-MOST_NAME) || 'file' }, body: file, idempotencyKey: randomKey() }
  const reply = await upload(endpoint, parts, { onProgress: () => undefined, signal: new AbortController().signal })
  return reply.ok ? reply.data : (reply.problem.fields?.[0]?.message ?? reply.problem.detail)
}

/** What need not be sent to be refused. */
export async function findFileProblem(file: File): Promise<string | undefined> {
  const { files } = automatedMessages()
  if (file.size > MOST_ATTACHMENT_BYTES) return t(files.tooLarge, { size: formatFileSize(MOST_ATTACHMENT_BYTES) })
  return detectAttachmentKind(new Uint8Array(await file.arrayBuffer())) ? undefined : files.wrongKind
}
