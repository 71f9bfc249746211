// The public pages that there are, and how often each has changed.
export { bumpManyPages, bumpPages, cityPath, countryPath, findPage, rebuildPages, regionPath, themePath } from './pageVersions.ts'
