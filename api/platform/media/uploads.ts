import { config } from '../runtime.ts'
import { encodingLine } from './encoding.ts'
import { limiter } from './limiter.ts'
import { type Photo, type PhotoUse, readPhoto } from './readPhoto.ts'
import { s3Store } from './s3Store.ts'
import { localStore, type MediaStore } from './store.ts'

// What is sent may take long: between two of them the pictures that pages wait for have their turn.
const uploads = limiter(1)

/** Draws anew what somebody sent, one at a time, in turn with all other encoding. */
export const takePhoto = (bytes: Buffer, use?: PhotoUse): Promise<Photo> =>
  uploads(() => encodingLine(config.workers)(() => readPhoto(bytes, use), { client: 'uploads' }))

export const mediaStore = (): MediaStore => (config.media.kind === 'local' ? localStore(config.media.dir) : s3Store(config.media))
