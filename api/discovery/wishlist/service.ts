// Used by other features: personal data, and the lock for adding to a person's lists.

export { deleteWishlist, exportWishlist } from './personalData.ts'
export { requireCaller } from './requireCaller.ts'
export { lockLists } from './shareLink.ts'
