// What other features know of the notice board: how a house is told what happens, and what its page shows.
export { noticesShownOn, type ShownNotice } from './shownOn.ts'
export { turnNotices } from './turn.ts'
