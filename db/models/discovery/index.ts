export * from './savedSearch.ts'
export * from './wishlist.ts'
export * from './wishlistItem.ts'
