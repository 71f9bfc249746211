// What other features know of the notice board: how a house is told what happens, and what its page shows.
export { announce, type LiveFacts, type News } from './announce.ts'
export { purgeLive } from './purge.ts'
export { noticesShownOn, type ShownNotice } from './shownOn.ts'
export { turnNotices } from './turn.ts'
