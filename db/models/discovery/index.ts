export * from './savedSearche.ts'
export * from './wishlist.ts'
export * from './wishlistItem.ts'
