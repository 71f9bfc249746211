import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { channelReviews } from './contract.ts'
import { getChannelReview, listChannelReviews } from './readChannelReviews.ts'
import { replyToChannelReview } from './replyToChannelReview.ts'

export const router = Router()

serve(router, channelReviews, {
  'GET /channel-reviews': ({ query }, ctx) => listChannelReviews(query, ctx),
  'GET /channel-reviews/:id': ({ params }, ctx) => getChannelReview(params.id, ctx),
  'POST /channel-reviews/:id/reply': ({ params, body }, ctx) => replyToChannelReview(params.id, body, ctx),
})
