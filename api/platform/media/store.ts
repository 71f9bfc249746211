import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export interface StoredFile {
  name: string
  changedAt: Date
}

/** Where pictures are kept, by names such as `photos/7/ab12.jpg`. Another place than the local disk has these four verbs as well. */
export interface MediaStore {
  /** All of it or nothing: nobody reads half a picture. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Also of what is not there. */
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
      // Half a file would take the room that others need.
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
    // A row that names the picture outlives a power cut; so must the picture.
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
