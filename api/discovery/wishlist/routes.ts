import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { wishlists } from './contract.ts'
import { listHostelsByIds, listMyWishlist, listMyWishlistIds, listSharedWishlist } from './listWishlist.ts'
import { shareWishlist, stopSharing } from './shareLink.ts'
import { addWishlistItems, removeWishlistItem } from './wishlistItems.ts'

export const router = Router()

serve(router, wishlists, {
  'GET /wishlist': async ({ query }, ctx) => listMyWishlist(query, ctx),
  'GET /wishlist/ids': async (_input, ctx) => listMyWishlistIds(ctx),
  'POST /wishlist': async ({ body }, ctx) => addWishlistItems(body.properties, ctx),
  'DELETE /wishlist/:propertyId': async ({ params }, ctx) => removeWishlistItem(params.propertyId, ctx),
  'POST /wishlist/share': async (_input, ctx) => shareWishlist(ctx),
  'DELETE /wishlist/share': async (_input, ctx) => stopSharing(ctx),
  'GET /wishlist/shared': async ({ query }, ctx) => listSharedWishlist(query, ctx),
  'GET /wishlist/hostels': async ({ query }) => listHostelsByIds(query),
})
