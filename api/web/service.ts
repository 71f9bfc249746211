// Used by other features: serving the site.
export { rebuildSite } from './rebuildSite.ts'
