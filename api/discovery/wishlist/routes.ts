import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { addWishes, removeWish } from './change.ts'
import { wishlists } from './contract.ts'
import { shareWishes, stopSharing } from './link.ts'
import { hostelsByNumber, myWishes, sharedWishes, wishIds } from './list.ts'

export const router = Router()

serve(router, wishlists, {
  'GET /wishlist': async ({ query }, call) => myWishes(query, call),
  'GET /wishlist/ids': async (_input, call) => wishIds(call),
  'POST /wishlist': async ({ body }, call) => addWishes(body.properties, call),
  'DELETE /wishlist/:propertyId': async ({ params }, call) => removeWish(params.propertyId, call),
  'POST /wishlist/share': async (_input, call) => shareWishes(call),
  'DELETE /wishlist/share': async (_input, call) => stopSharing(call),
  'GET /wishlist/shared': async ({ query }, call) => sharedWishes(query, call),
  'GET /wishlist/hostels': async ({ query }) => hostelsByNumber(query),
})
