import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { reviews } from './contract.ts'
import { dismissDispute, disputeReview } from './disputeReview.ts'
import { type EditReviewInput, editReview } from './editReview.ts'
import { getReview, getReviewOfStay } from './getReview.ts'
import { listMyVotes, setHelpfulVote } from './helpfulVotes.ts'
import { countReviews, listReviews } from './listReviews.ts'
import { hideReply, hideReviewPhoto } from './moderateReviewParts.ts'
import { reportReview } from './reportReview.ts'
import { addReviewPhoto, removeReviewPhoto } from './reviewPhotos.ts'
import { listReviewQueue } from './reviewQueue.ts'
import { submitReview } from './submitReview.ts'
import { translateReview } from './translateReview.ts'

export const router = Router()

// The cast: as in the contract, `value` among the scores is more than the types of Joi can bear.
serve(router, reviews, {
  'GET /reviews/all/:propertyId': async ({ params, query }, ctx) => listReviews(params.propertyId, query, ctx),
  'POST /reviews': async ({ body }, ctx) => submitReview(body, ctx),
  'GET /reviews/counts': async ({ query }, ctx) => countReviews(query, ctx),
  'GET /reviews/helpful': async ({ query }, ctx) => listMyVotes(query, ctx),
  'GET /reviews/:id': async ({ params }, ctx) => getReview(params.id, ctx),
  'PUT /reviews/:id': async ({ params, body }, ctx) => editReview(params.id, body as EditReviewInput, ctx),
  'POST /reviews/:id/report': async ({ params, body }, ctx) => reportReview(params.id, body, ctx),
  'POST /reviews/:id/dispute': async ({ params, body }, ctx) => disputeReview(params.id, body, ctx),
  'POST /reviews/:id/dispute/dismiss': async ({ params, body }, ctx) => dismissDispute(params.id, body, ctx),
  'POST /reviews/:id/reply/hide': async ({ params, body }, ctx) => hideReply(params.id, body, ctx),
  'POST /reviews/photos/:reviewPhotoId/hide': async ({ params, body }, ctx) => hideReviewPhoto(params.reviewPhotoId, body, ctx),
  'POST /reviews/:id/photos': async ({ params }, ctx, exchange) => addReviewPhoto(params.id, ctx, exchange),
  'DELETE /reviews/:id/photos/:reviewPhotoId': async ({ params }, ctx) => removeReviewPhoto(params.id, params.reviewPhotoId, ctx),
  'GET /reviews/:id/translation': async ({ params, query }) => translateReview(params.id, query.to),
  'POST /reviews/:id/helpful': async ({ params }, ctx) => setHelpfulVote(params.id, true, ctx),
  'DELETE /reviews/:id/helpful': async ({ params }, ctx) => setHelpfulVote(params.id, false, ctx),
  'GET /booking/:id/review': async ({ params }, ctx) => getReviewOfStay(params.id, ctx),
  'GET /admin/reviews': async ({ query }) => listReviewQueue(query),
})
