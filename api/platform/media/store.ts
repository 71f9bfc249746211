import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export interface StoredFile {
  name: string
  changedAt: Date
}

/** Stores pictures by names such as `photos/7/ab12.jpg`: on the local disk or in a bucket. */
export interface MediaStore {
  /** Atomic: nobody reads half a picture. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Succeeds also if there is no such picture. */
  remove(name: string): Promise<void>
  has(name: string): Promise<boolean>
  list(folder: string): Promise<StoredFile[]>
}

export function createLocalStore(dir: string): MediaStore {
  const fileOf = (name: string) => path.join(dir, name)

  async function put(name: string, bytes: Buffer) {
    const file = fileOf(name)
    const draft = `${file}.${randomUUID()}.tmp`
    await mkdir(path.dirname(file), { recursive: true })
    try {
      await writeAndSync(draft, bytes)
      await rename(draft, file)
    } catch (error) {
      // An incomplete file would only take space.
      await rm(draft, { force: true })
      throw error
    }
  }

  const has = (name: string) =>
    ignoreNotFound(
      stat(fileOf(name)).then(s => s.isFile()),
      false,
    )

  async function list(folder: string) {
    const entries = await ignoreNotFound(readdir(fileOf(folder), { recursive: true, withFileTypes: true }), [])
    const found: StoredFile[] = []
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name)
      const facts = entry.isFile() ? await ignoreNotFound(stat(file), undefined) : undefined
      if (facts) found.push({ name: path.relative(dir, file).split(path.sep).join('/'), changedAt: facts.mtime })
    }
    return found
  }

  return { put, has, list, remove: name => rm(fileOf(name), { force: true }) }
}

async function writeAndSync(file: string, bytes: Buffer) {
  const opened = await open(file, 'wx')
  try {
    await opened.writeFile(bytes)
    // The row that names the picture survives a power failure, so the picture must survive it too.
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function ignoreNotFound<T, N>(work: Promise<T>, none: N): Promise<T | N> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none
    throw error
  }
}
