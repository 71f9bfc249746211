// What other features know of photos.
export { purgeOrphanedPhotos } from './purgeOrphanedPhotos.ts'
