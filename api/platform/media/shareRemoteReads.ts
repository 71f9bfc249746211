import { createFairQueue } from '../http/limits/fairQueue.ts'
import type { RemoteReads } from './s3Store.ts'

/** Requests to the store that are under way at once: each may hold a whole picture in memory. */
const CONCURRENCY = 16

/** Anybody can ask for pictures that are not there, and the store is asked each time: who asks for many waits in a line of their own. */
export function shareRemoteReads(remote: RemoteReads): (client: string) => RemoteReads {
  const queue = createFairQueue({ concurrency: CONCURRENCY })
  return client => ({
    versionOf: name => queue(() => remote.versionOf(name), { client }),
    read: name => queue(() => remote.read(name), { client }),
  })
}
