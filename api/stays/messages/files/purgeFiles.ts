import { transaction } from '../../../../db/connection.ts'
import { getMediaStore, MESSAGE_FILES_FOLDER, removeOrphans } from '../../../platform/media/service.ts'
import { deleteUnusedFiles, findReferencedFiles, findUnusedFiles } from './messageFileRows.ts'

/** Files that no message needs any more, and those without a row. */
export async function purgeMessageFiles(now = new Date()): Promise<number> {
  const unused = await findUnusedFiles()
  const deleted = unused.length ? await transaction(t => deleteUnusedFiles(unused, t)) : 0
  const store = getMediaStore()
  return deleted + (await removeOrphans(store, await store.list(MESSAGE_FILES_FOLDER), { now, known: findReferencedFiles }))
}
