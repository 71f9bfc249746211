// Used by other features: publishing live events, and notices on pages.
export { loadPublicNotices, type PublicNotice } from './publicNotices.ts'
export { refreshNotices } from './refreshNotices.ts'
