import type { MediaStore, StoredFile } from './store.ts'

/** A younger file may belong to an upload whose row is not written yet. */
const MIN_AGE_HOURS = 2
const BATCH_SIZE = 500

/** Removes files that no row names: a crash between writing file and row, or between deleting row and file, leaves them. */
export async function removeOrphans(
  store: MediaStore,
  files: readonly StoredFile[],
  { now, known }: { now: Date; known: (names: readonly string[]) => Promise<readonly string[]> },
): Promise<number> {
  const old = files.filter(f => now.getTime() - f.changedAt.getTime() > MIN_AGE_HOURS * 3_600_000)
  let removed = 0
  for (let i = 0; i < old.length; i += BATCH_SIZE) {
    const names = old.slice(i, i + BATCH_SIZE).map(f => f.name)
    const referenced = new Set(await known(names))
    for (const name of names.filter(n => !referenced.has(n))) {
      await store.remove(name)
      removed++
    }
  }
  return removed
}
