import { BucketError, createBucket } from '../bucket/service.ts'
import type { S3 } from '../config.ts'
import { appError } from '../errors.ts'
import { log } from '../runtime.ts'
import type { MediaStore } from './store.ts'

/** A store on another machine: pictures are fetched from it as well, since no folder shows them. */
export interface RemoteStore extends MediaStore, RemoteReads {}

export interface RemoteReads {
  /** What tells this picture from another under the same name; null: there is none. */
  versionOf(name: string): Promise<string | null>
  read(name: string): Promise<Buffer>
}

/** Pictures in a bucket. Its owner alone reads it: visitors get every picture from here. */
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
      if (!answer) throw appError('not_found', { detail: 'There is no such picture.' })
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

function refuse(error: Error): never {
  if (!(error instanceof BucketError)) throw error
  log.warn({ err: error }, 'the store of the pictures refuses')
  throw appError('unavailable', { detail: 'The pictures cannot be reached just now. Please try again in a moment.' })
}
