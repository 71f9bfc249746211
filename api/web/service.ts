// What other features know of the site's serving.
export { rebuildSite } from './rebuild.ts'
