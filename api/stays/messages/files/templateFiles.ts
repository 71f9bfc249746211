import { execute, selectOne } from '../../../../db/connection.ts'
import type { MessageFile, RowOf } from '../../../../db/models/index.ts'
import { attachmentsProblem } from '../../../../domain/guestMessages/attachments.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import { lockCounters } from '../../../platform/http/limits/lockCounters.ts'
import type { HttpExchange, RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { loadTemplate } from '../templates/templateRows.ts'
import { authorizeTemplateEdit } from '../templates/writeTemplates.ts'
import { deleteUnusedFiles, findTemplateFiles, type MessageFileView } from './messageFileRows.ts'
import { insertFile, storeFile } from './storeFile.ts'

export async function attachToTemplate(id: number, name: string, ctx: RequestContext, exchange: HttpExchange): Promise<MessageFileView> {
  const { property_id: property } = await loadTemplate(id)
  await authorizeTemplateEdit(ctx, property)
  return storeFile(
    {
      property,
      name,
      write: async (file, t) => {
        await lockCounters([`template files ${id}`], t)
        // Deleted meanwhile.
        await loadTemplate(id, t)
        const problem = attachmentsProblem([...(await findTemplateFiles(id, t)), file])
        if (problem) throw fieldError('file', problem, 'file.most')
        const view = await insertFile(file, { property, template: id }, t)
        const changes = { file: [null, view.name], bytes: view.bytes }
        await recordAudit(ctx, { action: 'message_template.attach', entity: 'message_template', entityId: id, property, changes }, t)
        return view
      },
    },
    ctx,
    exchange,
  )
}

/** From now on it goes with no message; guests who have got it may open it still. */
export async function detachFromTemplate(id: number, file: number, ctx: RequestContext): Promise<void> {
  // Of no property: a repeat finds no file that would say of which, and gets the same answer.
  await withIdempotency({ property: 0, ctx }, async t => {
    const { property_id: property } = await loadTemplate(id, t)
    await requireRight(ctx, property, 'property.edit', t)
    const known = await selectOne<RowOf<MessageFile, 'name'>>(
      'SELECT name FROM message_files WHERE id = ? AND template_id = ? FOR UPDATE',
      [file, id],
      t,
    )
    if (!known) throw appError('not_found')
    await execute('UPDATE message_files SET template_id = NULL WHERE id = ?', [file], t)
    await deleteUnusedFiles([file], t)
    const changes = { file: [known.name, null] }
    await recordAudit(ctx, { action: 'message_template.detach', entity: 'message_template', entityId: id, property, changes }, t)
    return null
  })
}
