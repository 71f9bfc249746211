// What other features know of pictures.
import { config } from '../runtime.ts'
import { diskCache, pictureCacheDir } from './diskCache.ts'
import { variantNames } from './optimiser.ts'
import { findSource, placeOfMedia } from './sources.ts'
import { mediaStore } from './uploads.ts'

export { coalescer, limiter } from './limiter.ts'
export { removeOrphans } from './orphans.ts'
export { inTurn, receive } from './receive.ts'
export type { MediaStore, StoredFile } from './store.ts'
export { type StoredPhoto, storePhoto } from './storePhoto.ts'
export { mediaStore, takePhoto } from './uploads.ts'

/** A picture goes, and with it what was made of it in other sizes. */
export async function removePicture(name: string): Promise<void> {
  const source = await findSource(`/media/${name}`, { ...placeOfMedia(config.media), staticDirs: () => [] })
  await mediaStore().remove(name)
  if (source) await diskCache(pictureCacheDir(config.dataDir), Number.POSITIVE_INFINITY).forget(variantNames(source.version))
}
