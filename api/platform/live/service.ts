// How a property is told what happens, as it happens.
export { listActivity } from './listActivity.ts'
export { publishLiveEvent } from './publishLiveEvent.ts'
export { purgeLiveEvents } from './purge.ts'
export { streamLive } from './streamLive.ts'
