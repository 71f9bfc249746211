import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Bucket } from '../../../api/platform/bucket/service.ts'
import { assertFreeSpace } from '../diskSpace.ts'
import { readManifest } from '../manifest.ts'
import {
  listBackups,
  listPictures,
  type OffsiteBackup,
  type OffsiteConfig,
  objectName,
  openBackupBucket,
  pictureName,
  readPictureList,
} from './bucketLayout.ts'

/** Fetches a backup, by default the newest, into an empty folder, in the form in which `npm run backup` writes it. */
export async function fetchBackup(config: OffsiteConfig, folder: string, named?: string): Promise<string> {
  const bucket = openBackupBucket(config)
  const whole = (await listBackups(bucket)).filter(b => b.isWhole)
  const backup = named ? whole.find(b => b.name === named) : whole.at(-1)
  if (!backup)
    throw new Error(`The bucket holds no whole backup${named ? ` named ${named}: it has ${whole.map(b => b.name).join(', ')}` : ''}.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await fetchTables(bucket, backup, folder)
  await fetchPictures(bucket, backup.name, folder)
  return backup.name
}

async function fetchTables(bucket: Bucket, { name, objects }: OffsiteBackup, folder: string) {
  await assertFreeSpace(
    folder,
    objects.reduce((sum, o) => sum + o.bytes, 0),
  )
  const prefix = objectName(name, '')
  for (const object of objects) await fetchObject(bucket, object.name, inside(folder, object.name.slice(prefix.length)))
}

async function fetchPictures(bucket: Bucket, name: string, folder: string) {
  const { media } = await readManifest(folder)
  if (media.kind !== 'local') return
  const { text, pictures } = await readPictureList(bucket, name)
  if (createHash('sha256').update(text).digest('hex') !== media.sha256)
    throw new Error('The list of the pictures is not the one of the backup.')
  const sizes = new Map((await listPictures(bucket)).map(o => [o.name, o.bytes]))
  await assertFreeSpace(
    folder,
    pictures.reduce((sum, { sha256 }) => sum + (sizes.get(pictureName(sha256)) ?? 0), 0),
  )
  for (const { file, sha256 } of pictures) await fetchObject(bucket, pictureName(sha256), inside(path.join(folder, 'media'), file))
}

async function fetchObject(bucket: Bucket, name: string, file: string) {
  const answer = await bucket.get(name)
  if (!answer?.body) throw new Error(`${name} is missing in the bucket.`)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file, { mode: 0o600 }))
}

/** An object name from the bucket must not lead out of the folder. */
function inside(folder: string, name: string): string {
  const file = path.resolve(folder, name)
  if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${name} leads out of the backup.`)
  return file
}
