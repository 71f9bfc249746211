import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { type Change, changeReview } from './change.ts'
import { reviews } from './contract.ts'
import { countReviews, listReviews } from './list.ts'
import { readReview, reviewOfStay } from './one.ts'
import { addReviewPhoto, removeReviewPhoto } from './photos.ts'
import { reviewQueue } from './queue.ts'
import { reportReview } from './report.ts'
import { submitReview } from './submit.ts'
import { translateReview } from './translate.ts'
import { vote, votesAt } from './vote.ts'

export const router = Router()

// The cast: as in the contract, `value` among the scores is more than the types of Joi can bear.
serve(router, reviews, {
  'GET /reviews/all/:propertyId': async ({ params, query }, call) => listReviews(params.propertyId, query, call),
  'POST /reviews': async ({ body }, call) => submitReview(body, call),
  'GET /reviews/counts': async ({ query }, call) => countReviews(query, call),
  'GET /reviews/helpful': async ({ query }, call) => votesAt(query, call),
  'GET /reviews/:id': async ({ params }, call) => readReview(params.id, call),
  'PUT /reviews/:id': async ({ params, body }, call) => changeReview(params.id, body as Change, call),
  'POST /reviews/:id/report': async ({ params, body }, call) => reportReview(params.id, body, call),
  'POST /reviews/:id/photos': async ({ params }, call, wire) => addReviewPhoto(params.id, call, wire),
  'DELETE /reviews/:id/photos/:reviewPhotoId': async ({ params }, call) => removeReviewPhoto(params.id, params.reviewPhotoId, call),
  'GET /reviews/:id/translation': async ({ params, query }) => translateReview(params.id, query.to),
  'POST /reviews/:id/helpful': async ({ params }, call) => vote(params.id, true, call),
  'DELETE /reviews/:id/helpful': async ({ params }, call) => vote(params.id, false, call),
  'GET /booking/:id/review': async ({ params }, call) => reviewOfStay(params.id, call),
  'GET /admin/reviews': async ({ query }) => reviewQueue(query),
})
