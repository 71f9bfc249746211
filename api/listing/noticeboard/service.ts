// Used by other features: notices on pages, and taking one off them.
export { findNoticeProperty, hideNotice, loadReadNotice, showNotice } from './hideNotice.ts'
export { loadPublicNotices, type PublicNotice } from './publicNotices.ts'
export type { NoticeView } from './readNotices.ts'
export { refreshNotices } from './refreshNotices.ts'
