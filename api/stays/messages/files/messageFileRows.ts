import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, MessageFile, RowOf } from '../../../../db/models/index.ts'
import type { StoredAttachment } from '../../../../db/models/json.ts'
import { attachmentTypes } from '../../../../domain/guestMessages/attachments.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { removePicture } from '../../../platform/media/service.ts'
import type { messageFile } from './contract.ts'

export type MessageFileView = Infer<typeof messageFile>
export type MessageFileRow = RowOf<MessageFile, 'id' | 'name' | 'kind' | 'bytes' | 'file'>

export const MESSAGE_FILE_COLUMNS = 'f.id, f.name, f.kind, f.bytes, f.file'
/** No template has it, and no message. */
const UNUSED = 'f.template_id IS NULL AND NOT EXISTS (SELECT 1 FROM message_attachments a WHERE a.file_id = f.id)'

export const presentFile = ({ id, name, kind, bytes }: MessageFileRow): MessageFileView => ({ id, name, kind, bytes })

export const toStoredAttachment = ({ name, kind, file }: MessageFileRow): StoredAttachment => ({
  filename: name,
  contentType: attachmentTypes[kind],
  file,
})

export const findTemplateFiles = (template: number, t?: Transaction) =>
  select<MessageFileRow>(`SELECT ${MESSAGE_FILE_COLUMNS} FROM message_files f WHERE f.template_id = ? ORDER BY f.id`, [template], t)

/** By its template, or its message. */
type OwnedFile = MessageFileRow & { owner: NonNullable<ColumnOf<MessageFile, 'template_id'>> }

/** Of several messages, in one statement. */
export async function findFilesByMessage(messages: readonly number[]): Promise<ReadonlyMap<number, MessageFileView[]>> {
  if (!messages.length) return new Map()
  return groupFiles(
    await select<OwnedFile>(
      `SELECT a.message_id AS owner, ${MESSAGE_FILE_COLUMNS} FROM message_attachments a JOIN message_files f ON f.id = a.file_id
       WHERE a.message_id IN (?) ORDER BY f.id`,
      [[...messages]],
    ),
  )
}

/** Of several templates, in one statement. */
export async function findFilesByTemplate(templates: readonly number[], t?: Transaction): Promise<ReadonlyMap<number, MessageFileView[]>> {
  if (!templates.length) return new Map()
  return groupFiles(
    await select<OwnedFile>(
      `SELECT f.template_id AS owner, ${MESSAGE_FILE_COLUMNS} FROM message_files f WHERE f.template_id IN (?) ORDER BY f.id`,
      [[...templates]],
      t,
    ),
  )
}

function groupFiles(rows: readonly OwnedFile[]): ReadonlyMap<number, MessageFileView[]> {
  const grouped = new Map<number, MessageFileView[]>()
  for (const row of rows) {
    const files = grouped.get(row.owner) ?? []
    files.push(presentFile(row))
    grouped.set(row.owner, files)
  }
  return grouped
}

/** A message with these files, in the caller's transaction. */
export async function attachFiles(
  { message, property, files }: { message: number; property: number; files: readonly MessageFileRow[] },
  t: Transaction,
): Promise<void> {
  if (!files.length) return
  await execute(
    'INSERT INTO message_attachments (message_id, file_id, property_id) VALUES ?',
    [files.map(({ id }) => [message, id, property])],
    t,
  )
}

/** Of these the rows that nothing needs any more, and after the commit their files. */
export async function deleteUnusedFiles(ids: readonly number[], t: Transaction): Promise<number> {
  if (!ids.length) return 0
  const unused = await select<RowOf<MessageFile, 'id' | 'file'>>(
    `SELECT f.id, f.file FROM message_files f WHERE f.id IN (?) AND ${UNUSED} FOR UPDATE`,
    [[...ids]],
    t,
  )
  if (!unused.length) return 0
  await execute('DELETE FROM message_files WHERE id IN (?)', [unused.map(({ id }) => id)], t)
  // One that stays behind is removed by the job of orphans.
  t.afterCommit(async () => {
    for (const { file } of unused) await removePicture(file).catch(() => undefined)
  })
  return unused.length
}

/** Files for answers that were not sent within a day, and those whose messages are gone. */
export const findUnusedFiles = async (): Promise<number[]> =>
  (
    await select<RowOf<MessageFile, 'id'>>(
      `SELECT f.id FROM message_files f WHERE ${UNUSED} AND f.created_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY ORDER BY f.created_at LIMIT 500`,
    )
  ).map(({ id }) => id)

export const findReferencedFiles = async (names: readonly string[]): Promise<string[]> =>
  (await select<RowOf<MessageFile, 'file'>>('SELECT file FROM message_files WHERE file IN (?)', [[...names]])).map(({ file }) => file)
