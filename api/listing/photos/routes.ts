import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { addPhoto } from './addPhoto.ts'
import { photos } from './contract.ts'
import { editPhoto, listPhotos, orderPhotos, removePhoto } from './editPhotos.ts'
import { hidePhoto, showPhoto } from './hidePhoto.ts'

export const router = Router()

serve(router, photos, {
  'GET /property/:id/photos': ({ params, query }, call) => listPhotos(params.id, query, call),
  'POST /property/:id/photos': ({ params, query }, call, wire) => addPhoto(params.id, query, call, wire),
  'PUT /property/:id/photos/order': ({ params, body }, call) => orderPhotos(params.id, body.photos, call),
  'PUT /property/:id/photos/:photoId': ({ params, body }, call) => editPhoto(params.id, params.photoId, body, call),
  'DELETE /property/:id/photos/:photoId': ({ params }, call) => removePhoto(params.id, params.photoId, call).then(() => undefined),
  'POST /admin/photos/:photoId/hide': ({ params, body }, call) => hidePhoto(params.photoId, body.reason, call),
  'POST /admin/photos/:photoId/show': ({ params }, call) => showPhoto(params.photoId, call),
})
