import { attachmentKinds, attachmentTypes, MOST_ATTACHMENTS, MOST_FILE_NAME } from '../../../../domain/guestMessages/attachments.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import { anyText, id, int, list, object, oneOf, text } from '../../../platform/http/schema.ts'

/** A file that goes with a message to a guest. */
export const messageFile = object({ id: id(), name: anyText(), kind: oneOf(...attachmentKinds), bytes: int() })
export const messageFileList = () => list(messageFile, MOST_ATTACHMENTS)

const upload = attachmentKinds.map(kind => attachmentTypes[kind])
const named = object({ name: text(MOST_FILE_NAME + 155) })

/** Files that go with messages: of a template, or of one answer. Nobody reaches them but through here. */
export const messageFiles = contract({
  'POST /message-templates/:id/files': {
    summary: 'Attach a file to a message template. The body is the file itself, known by its content; `name` is what guests see',
    who: 'own',
    status: 201,
    idempotent: true,
    limit: 'booking',
    query: named,
    upload,
    result: messageFile,
    errors: ['not_found', 'forbidden', 'too_large', 'unsupported_type', 'invalid_transition', 'idempotency_mismatch'],
  },
  'GET /message-templates/:id/files/:messageFileId': {
    summary: 'Download a file of a message template',
    who: 'own',
    file: 'application/octet-stream',
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /message-templates/:id/files/:messageFileId': {
    summary: 'Remove a file from a message template; what has been sent with it stays readable',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'POST /booking/:id/messages/files': {
    summary: 'Send a file for an answer to the guest of a booking, which is given its id within a day. The body is the file itself',
    who: 'own',
    status: 201,
    idempotent: true,
    limit: 'booking',
    query: named,
    upload,
    result: messageFile,
    errors: ['not_found', 'forbidden', 'too_large', 'unsupported_type', 'idempotency_mismatch'],
  },
  'GET /booking/:id/messages/files/:messageFileId': {
    summary: 'Download a file that came with a message about a booking',
    who: 'any',
    file: 'application/octet-stream',
    errors: ['not_found', 'forbidden'],
  },
})
