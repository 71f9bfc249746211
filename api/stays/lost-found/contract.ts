import { foundItemStatuses } from '../../../domain/guests/foundItems.ts'
import { photoKinds } from '../../../domain/listing/photo.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  list,
  longText,
  manyOf,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'

export const foundItemView = object({
  id: id(),
  property: id(),
  what: anyText(),
  place: nullable(anyText()),
  foundBy: nullable(anyText()),
  foundOn: day(),
  /** Afterwards it may be given away. */
  keepUntil: day(),
  isOverdue: bool(),
  status: oneOf(...foundItemStatuses),
  settledOn: nullable(day()),
  /** Whom it was handed or posted to; null for those who may not read guests. */
  handedTo: nullable(anyText()),
  note: nullable(anyText()),
  photo: nullable(object({ url: anyText(), width: int(), height: int() })),
  /** Whose it is, as far as that is known; null for those who may not read guests. */
  booking: nullable(object({ id: id(), code: anyText(), guest: anyText() })),
  recordedBy: nullable(object({ id: id(), name: anyText() })),
  createdAt: instant(),
  updatedAt: instant(),
  version: id(),
})

const optionFields = {
  place: optional(nullable(text(120))),
  foundBy: optional(nullable(text(120))),
  /** Today, where it is not said. */
  foundOn: optional(day()),
  /** Ninety days later, where it is not said. */
  keepUntil: optional(day()),
  status: optional(oneOf(...foundItemStatuses)),
  handedTo: optional(nullable(text(300))),
  note: optional(nullable(longText(1000))),
  booking: optional(nullable(id())),
}
export const recordFoundItemRequest = object({ property: id(), what: text(200), ...optionFields })
export const editFoundItemRequest = object({ what: optional(text(200)), ...optionFields, version: optional(id()) })

/** What the export of a guest says of things they left behind. */
export const ownFoundItems = list(
  object({
    property: anyText(),
    code: anyText(),
    what: anyText(),
    foundOn: day(),
    status: oneOf(...foundItemStatuses),
    handedTo: nullable(anyText()),
  }),
  10_000,
)

/** What guests left behind. */
export const lostFound = contract({
  'GET /lost-found': {
    summary: 'List what was found in a property, what is kept first; `q` searches what, where, by whom and notes',
    who: 'own',
    paged: true,
    query: object({
      property: id(),
      q: optional(text(80)),
      status: optional(manyOf(...foundItemStatuses)),
      /** Only what has been kept long enough. */
      overdue: optional(bool()),
      booking: optional(id()),
      ...page,
    }),
    result: foundItemView,
    errors: ['not_found', 'forbidden'],
  },
  'POST /lost-found': {
    summary: 'Record something found',
    who: 'own',
    status: 201,
    idempotent: true,
    body: recordFoundItemRequest,
    result: foundItemView,
    errors: ['not_found', 'forbidden'],
  },
  'GET /lost-found/:foundItemId': {
    summary: 'Retrieve something found',
    who: 'own',
    result: foundItemView,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /lost-found/:foundItemId': {
    summary: 'Update something found: whose it is, to whom it was handed or posted, or that it is gone',
    who: 'own',
    body: editFoundItemRequest,
    result: foundItemView,
    errors: ['not_found', 'forbidden', 'stale'],
  },
  'POST /lost-found/:foundItemId/photo': {
    summary: 'Set the photo of something found. The body is the file itself; it is encoded again, without the metadata of the camera',
    who: 'own',
    status: 201,
    idempotent: true,
    limit: 'booking',
    upload: photoKinds.map(kind => `image/${kind}`),
    result: foundItemView,
    errors: ['not_found', 'forbidden', 'too_large', 'unsupported_type', 'unfit_photo', 'idempotency_mismatch'],
  },
  'DELETE /lost-found/:foundItemId/photo': {
    summary: 'Delete the photo of something found, with its file',
    who: 'own',
    result: foundItemView,
    errors: ['not_found', 'forbidden'],
  },
})
