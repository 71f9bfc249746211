// What other features know of the notice board: how a house is told what happens, and what its page shows.
export { loadPublicNotices, type PublicNotice } from './publicNotices.ts'
export { updateShownNotices } from './updateShownNotices.ts'
