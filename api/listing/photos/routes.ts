import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { addPhoto } from './addPhoto.ts'
import { photos } from './contract.ts'
import { editPhoto, listPhotos, orderPhotos, removePhoto } from './editPhotos.ts'
import { hidePhoto, unhidePhoto } from './hidePhoto.ts'

export const router = Router()

serve(router, photos, {
  'GET /property/:id/photos': ({ params, query }, ctx) => listPhotos(params.id, query, ctx),
  'POST /property/:id/photos': ({ params, query }, ctx, exchange) => addPhoto(params.id, query, ctx, exchange),
  'PUT /property/:id/photos/order': ({ params, body }, ctx) => orderPhotos(params.id, body.photos, ctx),
  'PUT /property/:id/photos/:photoId': ({ params, body }, ctx) => editPhoto(params.id, params.photoId, body, ctx),
  'DELETE /property/:id/photos/:photoId': ({ params }, ctx) => removePhoto(params.id, params.photoId, ctx).then(() => undefined),
  'POST /admin/photos/:photoId/hide': ({ params, body }, ctx) => hidePhoto(params.photoId, body.reason, ctx),
  'POST /admin/photos/:photoId/show': ({ params }, ctx) => unhidePhoto(params.photoId, ctx),
})
