// Used by other features: photos.
export { purgeOrphanedPhotos } from './purgeOrphanedPhotos.ts'
