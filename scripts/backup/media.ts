import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../api/platform/config.ts'
import type { Manifest } from './manifest.ts'

/** Copies pictures kept in a folder. Pictures in S3 are not copied: the bucket has its own copies and versions. */
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
  /** Path below the folder of the pictures. */
  file: string
  bytes: Buffer
  sha256: string
}

/** Every picture of a folder, in the order of their names. */
export async function* readPictures(folder: string): AsyncGenerator<Picture> {
  for (const file of await filesIn(folder)) {
    const bytes = await readFile(path.join(folder, file)).catch(ignoreRemoved)
    if (bytes) yield { file, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
}

/** Counts pictures and hashes the list of them, for the manifest. */
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

/** Total size in bytes of the pictures in a folder. */
export async function mediaBytes(media: Config['media']): Promise<number> {
  if (media.kind !== 'local') return 0
  let bytes = 0
  for (const file of await filesIn(media.dir)) bytes += (await stat(path.join(media.dir, file))).size
  return bytes
}

// A photo may have been removed by its owner meanwhile, together with its file.
function ignoreRemoved(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // The folder does not exist before the first upload.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter(e => e.isFile())
    .map(e => path.relative(folder, path.join(e.parentPath, e.name)))
    .sort()
}
