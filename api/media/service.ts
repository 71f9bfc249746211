// What other features know of pictures.
import { config } from '../runtime.ts'
import { diskCache, pictureCacheDir } from './diskCache.ts'
import { encodingLine } from './encoding.ts'
import { limiter } from './limiter.ts'
import { variantNames } from './optimiser.ts'
import { type Photo, type PhotoUse, readPhoto } from './readPhoto.ts'
import { s3Store } from './s3Store.ts'
import { findSource, placeOfMedia } from './sources.ts'
import { localStore, type MediaStore } from './store.ts'

export { limiter } from './limiter.ts'
export { removeOrphans } from './orphans.ts'
export { inTurn, receive } from './receive.ts'
export type { MediaStore, StoredFile } from './store.ts'

// What is sent may take long: between two of them the pictures that pages wait for have their turn.
const uploads = limiter(1)

/** Draws anew what somebody sent, one at a time, in turn with all other encoding. */
export const takePhoto = (bytes: Buffer, use?: PhotoUse): Promise<Photo> =>
  uploads(() => encodingLine(config.workers)(() => readPhoto(bytes, use)))

export const mediaStore = (): MediaStore => (config.media.kind === 'local' ? localStore(config.media.dir) : s3Store(config.media))

/** A picture goes, and with it what was made of it in other sizes. */
export async function removePicture(name: string): Promise<void> {
  const source = await findSource(`/media/${name}`, { ...placeOfMedia(config.media), staticDirs: () => [] })
  await mediaStore().remove(name)
  if (source) await diskCache(pictureCacheDir(config.dataDir), Number.POSITIVE_INFINITY).forget(variantNames(source.version))
}
