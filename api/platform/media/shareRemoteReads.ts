import { createFairQueue } from '../http/limits/fairQueue.ts'
import type { RemoteReads } from './s3Store.ts'

/** Concurrent requests to the store: each may hold a whole picture in memory. */
const CONCURRENCY = 16

/** Anybody can ask for pictures that do not exist, and the store is asked each time. A client that asks for many waits only in its own queue. */
export function shareRemoteReads(remote: RemoteReads): (client: string) => RemoteReads {
  const queue = createFairQueue({ concurrency: CONCURRENCY })
  return client => ({
    versionOf: name => queue(() => remote.versionOf(name), { client }),
    read: name => queue(() => remote.read(name), { client }),
  })
}
