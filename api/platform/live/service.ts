// How a house is told what happens, as it happens.
export { listActivity } from './activity.ts'
export { announce, type LiveFacts, type News } from './announce.ts'
export { purgeLive } from './purge.ts'
export { streamLive } from './stream.ts'
