import { openAsBlob } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bucket } from '../../../api/platform/bucket/service.ts'
import type { Config } from '../../../api/platform/config.ts'
import { backup } from '../backup.ts'
import { backupName } from '../backupName.ts'
import { assertDiskSpace } from '../diskSpace.ts'
import type { Manifest } from '../manifest.ts'
import { createMediaDigest, mediaFacts, readPictures } from '../media.ts'
import { listPictures, MANIFEST, type OffsiteConfig, objectName, openBackupBucket, PICTURE_LIST, pictureName } from './bucketLayout.ts'
import { removeExpired } from './removeExpired.ts'
import { withWorkFolder } from './workFolder.ts'

/** Sends a backup of the installation to the bucket, and removes expired backups there. */
export async function sendBackup(config: OffsiteConfig, at = new Date()): Promise<{ name: string; manifest: Manifest }> {
  const bucket = openBackupBucket(config)
  const name = backupName(at)
  const manifest = await withWorkFolder(config, async folder => {
    await assertDiskSpace(config, folder, { withPictures: false })
    const manifest = await backup(config, folder, media => sendPictures(bucket, media, path.join(folder, PICTURE_LIST)))
    for (const file of await readdir(path.join(folder, 'tables'))) await sendFile(bucket, { folder, name, file: `tables/${file}` })
    if (manifest.media.kind === 'local') await sendFile(bucket, { folder, name, file: PICTURE_LIST })
    await sendFile(bucket, { folder, name, file: MANIFEST })
    return manifest
  })
  await removeExpired(bucket, config.offsiteBackup.keep, at)
  return { name, manifest }
}

/** One file after the other, each streamed from the disk, so that no table is in memory as a whole. */
const sendFile = async (bucket: Bucket, { folder, name, file }: { folder: string; name: string; file: string }) =>
  bucket.put(objectName(name, file), await openAsBlob(path.join(folder, file)))

/** Sends the pictures that the bucket does not have, and writes the list of all pictures of this backup. */
async function sendPictures(bucket: Bucket, media: Config['media'], list: string): Promise<Manifest['media']> {
  if (media.kind !== 'local') return mediaFacts(media)
  const stored = new Set((await listPictures(bucket)).map(o => o.name))
  const digest = createMediaDigest()
  for await (const picture of readPictures(media.dir)) {
    if (!stored.has(pictureName(picture.sha256))) await bucket.put(pictureName(picture.sha256), picture.bytes)
    digest.add(picture)
  }
  await writeFile(list, digest.list())
  return { kind: media.kind, ...digest.facts() }
}
