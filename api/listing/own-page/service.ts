// Used by other features: own pages.
export { purgeOrphanedLogos } from './editOwnPage.ts'
export { findOpenOwnPage } from './ownPages.ts'
