import { MAX_ALT_LENGTH, MAX_PHOTOS, photoKinds } from '../../../domain/listing/photo.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, id, instant, int, list, longText, nullable, object, optional, page, text } from '../../platform/http/schema.ts'

/** What stays in view where the photo is cropped: percent from the left and from the top. */
const focus = () => object({ x: int(0, 100), y: int(0, 100) })

export const photoView = object({
  id: id(),
  /** A local path, for the optimiser. */
  url: anyText(),
  /** What it shows, in the words of the property; empty while nobody has said it. */
  alt: anyText(),
  /** The room it shows. */
  room: nullable(id()),
  focus: nullable(focus()),
  width: int(),
  height: int(),
  /** Not shown to travellers, and why. */
  hidden: nullable(object({ reason: anyText(), at: instant() })),
  version: id(),
})

/** May be emptied again. */
// The document takes the least length from the rule alone.
const altText = () => text(MAX_ALT_LENGTH).min(0).allow('')

export const photos = contract({
  'GET /property/:id/photos': {
    summary: 'List the photos of a property and of its rooms, in their order; the first is the cover',
    who: 'own',
    paged: true,
    query: object({ room: optional(id()), ...page }),
    result: photoView,
    errors: ['not_found'],
  },
  'POST /property/:id/photos': {
    summary: 'Add a photo. The body is the file itself; it is encoded again, without the metadata of the camera',
    who: 'own',
    status: 201,
    idempotent: true,
    limit: 'booking',
    upload: photoKinds.map(kind => `image/${kind}`),
    query: object({ room: optional(id()), alt: optional(altText()) }),
    result: photoView,
    errors: [
      'not_found',
      'forbidden',
      'invalid_transition',
      'too_large',
      'unsupported_type',
      'unfit_photo',
      'photos_full',
      'duplicate',
      'idempotency_mismatch',
    ],
  },
  'PUT /property/:id/photos/order': {
    summary: 'Order all photos of a property; the first is the cover',
    who: 'own',
    body: object({ photos: list(id(), MAX_PHOTOS) }),
    result: list(photoView),
    errors: ['not_found', 'forbidden', 'invalid_transition', 'stale'],
  },
  'PUT /property/:id/photos/:photoId': {
    summary: 'Update the description of a photo, its focal point, and the room that it shows',
    who: 'own',
    body: object({ alt: optional(altText()), room: optional(nullable(id())), focus: optional(nullable(focus())), version: optional(id()) }),
    result: photoView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'stale', 'photos_full'],
  },
  'DELETE /property/:id/photos/:photoId': {
    summary: 'Delete a photo, with its file',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /admin/photos/:photoId/hide': {
    summary: 'Hide a photo from the pages, with a reason that its owner sees',
    who: 'sup',
    body: object({ reason: longText(500) }),
    result: photoView,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /admin/photos/:photoId/show': {
    summary: 'Show a hidden photo again',
    who: 'sup',
    result: photoView,
    errors: ['not_found', 'invalid_transition'],
  },
})
