// The public pages that there are, and how often each has changed.
export { bumpManyPages, bumpPages, cityPath, countryPath, pageState, rebuildPages, regionPath, themePath } from './pageVersions.ts'
