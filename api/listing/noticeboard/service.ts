// What other features know of the notice board: how a property is told what happens, and what its page shows.
export { loadPublicNotices, type PublicNotice } from './publicNotices.ts'
export { refreshNotices } from './refreshNotices.ts'
