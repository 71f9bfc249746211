import { BucketError, createBucket } from '../bucket/service.ts'
import type { S3 } from '../config.ts'
import { appError } from '../errors.ts'
import { log } from '../runtime.ts'
import type { MediaStore } from './store.ts'

/** A store in a bucket: pictures are also read through it, as there is no local folder to serve. */
export interface RemoteStore extends MediaStore, RemoteReads {}

export interface RemoteReads {
  /** Changes when the picture under this name is replaced; null if there is none. */
  versionOf(name: string): Promise<string | null>
  read(name: string): Promise<Buffer>
}

/** Pictures in a private bucket: visitors get every picture through this server. */
export function createS3Store(s3: S3): RemoteStore {
  const bucket = createBucket(s3)
  const versionOf = (name: string) => bucket.etagOf(name).catch(refuse)
  return {
    versionOf,
    has: async name => (await versionOf(name)) !== null,
    put: (name, body) => bucket.put(name, body, 'image/jpeg').catch(refuse),
    remove: name => bucket.remove(name).catch(refuse),
    list: folder => bucket.list(folder).catch(refuse),
    async read(name) {
      const answer = await bucket.get(name).catch(refuse)
      if (!answer) throw appError('not_found', { reason: 'no_picture' })
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

function refuse(error: Error): never {
  if (!(error instanceof BucketError)) throw error
  log.warn({ err: error }, 'the store of the pictures refuses')
  throw appError('unavailable', { reason: 'pictures_away' })
}
