// What other features know of wishlists: that they go with their person, and that one at a time adds to what somebody keeps.

export { deleteWishlist, exportWishlist } from './personalData.ts'
export { requireCaller } from './requireCaller.ts'
export { lockLists } from './shareLink.ts'
