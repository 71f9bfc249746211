// Used by other features: pictures.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createDiskCache } from '../disk/service.ts'
import { config } from '../runtime.ts'
import { listVariantNames } from './optimiser.ts'
import { pictureCacheDir } from './pictureCacheDir.ts'
import { findSource, getMediaLocations } from './sources.ts'
import { getMediaStore } from './uploads.ts'

export { createCoalescer } from './coalescer.ts'
export { receiveFile, withUploadLimit } from './receiveFile.ts'
export { removeOrphans } from './removeOrphans.ts'
export { FOUND_FOLDER, MESSAGE_FILES_FOLDER, PEOPLE_FOLDER } from './sources.ts'
export type { MediaStore } from './store.ts'
export { type StoredPhoto, storePhoto } from './storePhoto.ts'
export { getMediaStore, processPhoto } from './uploads.ts'

/** Removes a picture, and its cached variants. */
export async function removePicture(name: string): Promise<void> {
  const source = await findSource(`/media/${name}`, { ...getMediaLocations(config.media), staticDirs: () => [] })
  await getMediaStore().remove(name)
  if (source) await createDiskCache(pictureCacheDir(config.dataDir), Number.POSITIVE_INFINITY).remove(listVariantNames(source.version))
}

/** The stored bytes of a picture, as they are; null where there is none. */
export async function openPicture(name: string): Promise<Readable | null> {
  const { mediaDir, remote } = getMediaLocations(config.media)
  if (mediaDir === null) return remote && (await remote.has(name)) ? Readable.from([await remote.read(name)]) : null
  const file = path.join(mediaDir, name)
  return (await stat(file).catch(() => null))?.isFile() ? createReadStream(file) : null
}

/** All bytes of a stored file; null where there is none. */
export async function readStoredFile(name: string): Promise<Buffer | null> {
  const opened = await openPicture(name)
  return opened && Buffer.concat((await opened.toArray()) as Buffer[])
}
