// What other features know of the site's serving.
export { rebuildSite } from './rebuildSite.ts'
