import { select } from '../../../db/connection.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'
import { type MediaStore, mediaStore, removeOrphans } from '../../platform/media/service.ts'

/** The folder of photos, among the pictures. */
export const PHOTOS = 'photos'

const ROWS_AT_ONCE = 500
const KEEP_CLOSED_DAYS = 30

/** Files that no photo names go. A photo whose file is gone is no thing to be mended here, so it is told: the job fails with its number. */
export async function sweepPhotos(now = new Date()): Promise<number> {
  await forgetClosed(now)
  const store = mediaStore()
  const files = await store.list(PHOTOS)
  const gone = await removeOrphans(store, files, { now, known: namedOnes })
  const lost = await lostAmong(store, new Set(files.map(f => f.name)))
  if (lost.length)
    throw new Error(`${lost.length} photos have no file (number ${lost.slice(0, 5).join(', ')}): is MEDIA_DIR the right one?`)
  return gone
}

/** A hostel that is closed for good has no page: its photos stay for a while, in case somebody asks, and then belong to nobody. */
async function forgetClosed(now: Date) {
  const before = new Date(now.getTime() - KEEP_CLOSED_DAYS * 86_400_000)
  await deleteInBatches("DELETE FROM photos WHERE property_id IN (SELECT id FROM properties WHERE status = 'closed' AND updated_at < ?)", [
    before,
  ])
}

const namedOnes = async (names: readonly string[]) =>
  (await select<{ file: string }>('SELECT file FROM photos WHERE file IN (?)', [[...names]])).map(p => p.file)

/** Looked for once more one by one: a photo may have come since the folder was read. */
async function lostAmong(store: MediaStore, seen: ReadonlySet<string>): Promise<number[]> {
  const lost: number[] = []
  for (let after = 0; ; ) {
    const rows = await select<{ id: number; file: string }>(`SELECT id, file FROM photos WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`, [
      after,
    ])
    for (const { id, file } of rows) if (!seen.has(file) && !(await store.has(file))) lost.push(id)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return lost
    after = last.id
  }
}
