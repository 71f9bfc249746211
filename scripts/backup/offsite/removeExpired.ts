import type { Bucket } from '../../../api/platform/bucket/service.ts'
import type { Retention } from '../../../api/platform/config.ts'
import { backupName } from '../backupName.ts'
import { listBackups, listPictures, MANIFEST, type OffsiteBackup, objectName, pictureName, readPictureList } from './bucketLayout.ts'
import { chooseRetained } from './retention.ts'

/** Younger objects may belong to a backup that is being sent. */
const UNDER_WAY_MS = 86_400_000

/** Removes backups beyond the retention, incomplete ones, and pictures that none of the remaining backups names. */
export async function removeExpired(bucket: Bucket, keep: Retention, now: Date): Promise<void> {
  const backups = await listBackups(bucket)
  const before = new Date(now.getTime() - UNDER_WAY_MS)
  const retained = chooseRetained(
    backups.filter(b => b.isWhole).map(b => b.name),
    keep,
  )
  for (const backup of backups) {
    const isUnderWay = !backup.isWhole && backup.name > backupName(before)
    if (!retained.has(backup.name) && !isUnderWay) await removeBackup(bucket, backup)
  }
  await removeLoosePictures(bucket, retained, before)
}

async function removeBackup(bucket: Bucket, { name, objects }: OffsiteBackup) {
  await bucket.remove(objectName(name, MANIFEST))
  for (const object of objects) await bucket.remove(object.name)
}

async function removeLoosePictures(bucket: Bucket, retained: Iterable<string>, before: Date) {
  const named = new Set<string>()
  for (const backup of retained) for (const { sha256 } of (await readPictureList(bucket, backup)).pictures) named.add(pictureName(sha256))
  for (const { name, changedAt } of await listPictures(bucket)) if (!named.has(name) && changedAt < before) await bucket.remove(name)
}
