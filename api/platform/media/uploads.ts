import { config } from '../runtime.ts'
import { createSemaphore } from '../semaphore.ts'
import { getEncodingQueue } from './encodingQueue.ts'
import { type Photo, type PhotoUse, readPhoto } from './readPhoto.ts'
import { createS3Store } from './s3Store.ts'
import { createLocalStore, type MediaStore } from './store.ts'

// One upload at a time: decoding may take long, and between two uploads the pictures that pages wait for have their turn.
const limitUploads = createSemaphore(1)

/** Decodes and encodes an uploaded photo, one at a time, in the queue of all encoding. */
export const processPhoto = (bytes: Buffer, use?: PhotoUse): Promise<Photo> =>
  limitUploads(() => getEncodingQueue(config.workers)(() => readPhoto(bytes, use), { client: 'uploads' }))

export const getMediaStore = (): MediaStore =>
  config.media.kind === 'local' ? createLocalStore(config.media.dir) : createS3Store(config.media)
