import type { MediaStore, StoredFile } from './store.ts'

/** Younger ones may belong to somebody who is just about to write their row. */
const ORPHAN_AFTER_HOURS = 2
const FILES_AT_ONCE = 500

/** Files that no row names go: what a crash has left between file and row, or between row and file. */
export async function removeOrphans(
  store: MediaStore,
  files: readonly StoredFile[],
  { now, known }: { now: Date; known: (names: readonly string[]) => Promise<readonly string[]> },
): Promise<number> {
  const old = files.filter(f => now.getTime() - f.changedAt.getTime() > ORPHAN_AFTER_HOURS * 3_600_000)
  let gone = 0
  for (let i = 0; i < old.length; i += FILES_AT_ONCE) {
    const names = old.slice(i, i + FILES_AT_ONCE).map(f => f.name)
    const kept = new Set(await known(names))
    for (const name of names.filter(n => !kept.has(n))) {
      await store.remove(name)
      gone++
    }
  }
  return gone
}
