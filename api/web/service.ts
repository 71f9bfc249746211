// Used by other features: serving the site.
export { buildPagesAhead } from './buildAhead.ts'
export { isOverviewPage } from './versionGate.ts'
