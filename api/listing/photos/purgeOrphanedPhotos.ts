import { select } from '../../../db/connection.ts'
import type { Photo, RowOf } from '../../../db/models/index.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'
import { getMediaStore, type MediaStore, removeOrphans } from '../../platform/media/service.ts'

/** The folder of photos, among the pictures. */
export const PHOTOS = 'photos'

const BATCH_SIZE = 500
const CLOSED_RETENTION_DAYS = 30

/** Deletes files without a row. A row without its file cannot be repaired here: the job fails and names it. */
export async function purgeOrphanedPhotos(now = new Date()): Promise<number> {
  await purgeClosedPropertyPhotos(now)
  const store = getMediaStore()
  const files = await store.list(PHOTOS)
  const gone = await removeOrphans(store, files, { now, known: findReferencedFiles })
  const lost = await findPhotosWithoutFile(store, new Set(files.map(f => f.name)))
  if (lost.length)
    throw new Error(`${lost.length} photos have no file (number ${lost.slice(0, 5).join(', ')}): is MEDIA_DIR the right one?`)
  return gone
}

/** A hostel that is closed for good has no page: its photos stay for a while, in case somebody asks, and then belong to nobody. */
async function purgeClosedPropertyPhotos(now: Date) {
  const before = new Date(now.getTime() - CLOSED_RETENTION_DAYS * 86_400_000)
  await deleteInBatches("DELETE FROM photos WHERE property_id IN (SELECT id FROM properties WHERE status = 'closed' AND updated_at < ?)", [
    before,
  ])
}

const findReferencedFiles = async (names: readonly string[]) =>
  (await select<RowOf<Photo, 'file'>>('SELECT file FROM photos WHERE file IN (?)', [[...names]])).map(p => p.file)

/** Looked for once more one by one: a photo may have come since the folder was read. */
async function findPhotosWithoutFile(store: MediaStore, seen: ReadonlySet<string>): Promise<number[]> {
  const lost: number[] = []
  for (let after = 0; ; ) {
    const rows = await select<RowOf<Photo, 'id' | 'file'>>(`SELECT id, file FROM photos WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}`, [
      after,
    ])
    for (const { id, file } of rows) if (!seen.has(file) && !(await store.has(file))) lost.push(id)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return lost
    after = last.id
  }
}
