import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../api/platform/config.ts'
import type { Manifest } from './manifest.ts'

/** Copies pictures kept in a folder. Pictures in S3 stay there: their store has copies and versions of its own. */
export async function copyMedia(from: string, to: string): Promise<void> {
  for (const file of await filesIn(from)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await copyFile(path.join(from, file), path.join(to, file)).catch(ignoreRemoved)
  }
}

export async function mediaFacts(media: Config['media'], folder = media.kind === 'local' ? media.dir : ''): Promise<Manifest['media']> {
  const digest = createMediaDigest()
  if (media.kind === 'local') for await (const picture of readPictures(folder)) digest.add(picture)
  return { kind: media.kind, ...digest.facts() }
}

export interface Picture {
  /** Below the folder of the pictures. */
  file: string
  bytes: Buffer
  sha256: string
}

/** Every picture of a folder, by its name. */
export async function* readPictures(folder: string): AsyncGenerator<Picture> {
  for (const file of await filesIn(folder)) {
    const bytes = await readFile(path.join(folder, file)).catch(ignoreRemoved)
    if (bytes) yield { file, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
}

/** What a manifest says of all pictures: how many they are, and the hash of the list of them. */
export function createMediaDigest() {
  const lines: string[] = []
  let bytes = 0
  return {
    add(picture: Picture) {
      lines.push(`${picture.file} ${picture.sha256}\n`)
      bytes += picture.bytes.length
    },
    list: () => lines.join(''),
    facts: () => ({ files: lines.length, bytes, sha256: createHash('sha256').update(lines.join('')).digest('hex') }),
  }
}

/** What the pictures in a folder take together. */
export async function mediaBytes(media: Config['media']): Promise<number> {
  if (media.kind !== 'local') return 0
  let bytes = 0
  for (const file of await filesIn(media.dir)) bytes += (await stat(path.join(media.dir, file))).size
  return bytes
}

// Its owner has removed the photo meanwhile, and its file with it.
function ignoreRemoved(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // Nobody has put a picture there yet.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter(e => e.isFile())
    .map(e => path.relative(folder, path.join(e.parentPath, e.name)))
    .sort()
}
