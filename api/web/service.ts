// Used by other features: serving the site.
export { buildPagesAhead } from './buildAhead.ts'
export { isGathering } from './versionGate.ts'
