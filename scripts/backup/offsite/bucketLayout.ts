import { type Bucket, type BucketObject, createBucket } from '../../../api/platform/bucket/service.ts'
import type { Config } from '../../../api/platform/config.ts'

// Each backup is a folder in the bucket, named by its time. Its manifest is sent last and removed first: a backup without one is incomplete.
// Pictures are stored once for all backups under the hash of their content, so that each night only new ones are sent.
const BACKUPS = 'backups'
const PICTURES = 'backup-pictures'
export const MANIFEST = 'manifest.json'
/** The list of the pictures of one backup: file and content hash of each. The manifest contains the hash of this text. */
export const PICTURE_LIST = 'pictures.txt'

/** Milliseconds: enough for a table of gigabytes. */
const TIMEOUT_MS = 30 * 60_000

export type OffsiteConfig = Config & { offsiteBackup: NonNullable<Config['offsiteBackup']> }

export function assertOffsite(config: Config): asserts config is OffsiteConfig {
  if (!config.offsiteBackup) throw new Error('There is no bucket for backups: set BACKUP_S3_ENDPOINT and the others (.env.example).')
}

export const openBackupBucket = ({ offsiteBackup }: OffsiteConfig): Bucket => createBucket(offsiteBackup.bucket, { timeoutMs: TIMEOUT_MS })

export const objectName = (backup: string, file: string) => `${BACKUPS}/${backup}/${file}`
export const pictureName = (sha256: string) => `${PICTURES}/${sha256}`
export const listPictures = (bucket: Bucket) => bucket.list(PICTURES)

export interface OffsiteBackup {
  name: string
  isWhole: boolean
  objects: readonly BucketObject[]
}

/** Every backup in the bucket, the oldest first. */
export async function listBackups(bucket: Bucket): Promise<OffsiteBackup[]> {
  const byName = Map.groupBy(await bucket.list(BACKUPS), ({ name }) => name.split('/')[1] ?? '')
  return [...byName]
    .map(([name, objects]) => ({ name, objects, isWhole: objects.some(o => o.name === objectName(name, MANIFEST)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** File and content hash of each picture of a backup. */
export async function readPictureList(
  bucket: Bucket,
  backup: string,
): Promise<{ text: string; pictures: { file: string; sha256: string }[] }> {
  const text = await (await bucket.get(objectName(backup, PICTURE_LIST)))?.text()
  const lines = (text ?? '').split('\n').filter(Boolean)
  return { text: text ?? '', pictures: lines.map(line => ({ file: line.slice(0, -65), sha256: line.slice(-64) })) }
}
