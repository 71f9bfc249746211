export { purgeOrphanedFoundPhotos } from './foundItemPhoto.ts'
export { anonymizeFoundItems, exportFoundItems, purgeFoundItems } from './personalData.ts'
