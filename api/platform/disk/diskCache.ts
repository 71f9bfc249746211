import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

const TOUCH_AFTER_MS = 3_600_000
const LEFTOVER_AFTER_MS = 3_600_000
/** A sweep makes this much room, so that not every write is followed by another one. */
const EVICT_TO = 0.9
const RECOUNT_AFTER = 0.1

export interface DiskCache {
  get(name: string): Promise<Buffer | null>
  put(name: string, bytes: Buffer): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

/**
 * Files that may be thrown away at any time; what was not read for longest goes first.
 * Several processes may share the directory: each recounts it after having written a tenth of the limit.
 */
export function createDiskCache(dir: string, limitBytes: number): DiskCache {
  // Counted before the first write, for what an earlier run has left.
  let written = Number.POSITIVE_INFINITY
  let evicting: Promise<void> | null = null
  const fileOf = (name: string) => path.join(dir, name.slice(0, 2), name)

  async function put(name: string, bytes: Buffer) {
    const file = fileOf(name)
    const draft = `${file}.${randomUUID()}.tmp`
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    written += bytes.length
    if (written < limitBytes * RECOUNT_AFTER) return
    evicting ??= evictOldest(dir, limitBytes).finally(() => {
      evicting = null
    })
    written = 0
    await evicting
  }

  const forget = async (names: readonly string[]) => {
    await Promise.all(names.map(name => rm(fileOf(name), { force: true })))
  }
  return { put, remove: forget, get: name => readAndTouch(fileOf(name)) }
}

async function readAndTouch(file: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(file)
    const { mtimeMs } = await stat(file)
    // The time of change serves as the time of the last reading: most disks do not keep that one.
    if (Date.now() - mtimeMs > TOUCH_AFTER_MS) await utimes(file, new Date(), new Date())
    return bytes
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

async function evictOldest(dir: string, limitBytes: number) {
  const files = await listFiles(dir)
  let total = files.reduce((sum, file) => sum + file.size, 0)
  if (total <= limitBytes) return
  for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= limitBytes * EVICT_TO) return
    await rm(file.path, { force: true })
    total -= file.size
  }
}

async function listFiles(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const found: { path: string; size: number; usedAt: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const facts = await stat(file).catch(error => (isNotFound(error) ? null : Promise.reject(error)))
    if (!facts) continue
    if (!file.endsWith('.tmp')) found.push({ path: file, size: facts.size, usedAt: facts.mtimeMs })
    // Partial files of a crash are removed; recent ones may still be being written, even by another process.
    else if (Date.now() - facts.mtimeMs > LEFTOVER_AFTER_MS) await rm(file, { force: true })
  }
  return found
}

const isNotFound = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
