import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../api/platform/config.ts'
import type { Manifest } from './manifest.ts'

/** Copies pictures kept in a folder. Pictures in S3 stay there: their store has copies and versions of its own. */
export async function copyMedia(from: string, to: string): Promise<void> {
  for (const file of await filesIn(from)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await copyFile(path.join(from, file), path.join(to, file)).catch((error: NodeJS.ErrnoException) => {
      // Its owner has removed the photo meanwhile, and its file with it.
      if (error.code !== 'ENOENT') throw error
    })
  }
}

export async function mediaFacts(media: Config['media'], folder = media.kind === 'local' ? media.dir : ''): Promise<Manifest['media']> {
  const all = createHash('sha256')
  let bytes = 0
  const files = media.kind === 'local' ? await filesIn(folder) : []
  for (const file of files) {
    const one = createHash('sha256')
    await pipeline(
      createReadStream(path.join(folder, file)),
      async function* (parts) {
        for await (const part of parts as AsyncIterable<Buffer>) {
          bytes += part.length
          one.update(part)
          yield
        }
      },
      async parts => {
        for await (const _ of parts);
      },
    )
    all.update(`${file} ${one.digest('hex')}\n`)
  }
  return { kind: media.kind, files: files.length, bytes, sha256: all.digest('hex') }
}

/** What the pictures in a folder take together. */
export async function mediaBytes(media: Config['media']): Promise<number> {
  if (media.kind !== 'local') return 0
  let bytes = 0
  for (const file of await filesIn(media.dir)) bytes += (await stat(path.join(media.dir, file))).size
  return bytes
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
