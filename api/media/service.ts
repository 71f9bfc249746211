// What other features know of pictures.
import { appError } from '../errors.ts'
import { config } from '../runtime.ts'
import { encodingLine } from './encoding.ts'
import { type Photo, readPhoto } from './readPhoto.ts'
import { localStore, type MediaStore } from './store.ts'

export type { MediaStore, StoredFile } from './store.ts'

/** Draws anew what somebody sent, in turn with all other encoding. */
export const takePhoto = (bytes: Buffer): Promise<Photo> => encodingLine(config.workers)(() => readPhoto(bytes))

export function mediaStore(): MediaStore {
  if (config.media.kind !== 'local') throw appError('unavailable')
  return localStore(config.media.dir)
}
