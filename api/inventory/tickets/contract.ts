import { ticketStatuses, ticketUrgencies } from '../../../domain/inventory/tickets.ts'
import { photoKinds } from '../../../domain/listing/photo.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  longText,
  manyOf,
  money,
  nullable,
  object,
  oneOf,
  optional,
  page,
  price,
  text,
} from '../../platform/http/schema.ts'
import { replan } from '../room/contract.ts'

const person = () => object({ id: id(), name: anyText() })

export const ticketView = object({
  id: id(),
  property: id(),
  title: anyText(),
  note: nullable(anyText()),
  /** Where it is: a bed with its unit and room, a unit, a kind of room, and in words. */
  room: nullable(object({ id: id(), name: anyText() })),
  unit: nullable(object({ id: id(), name: anyText() })),
  bed: nullable(object({ id: id(), label: anyText() })),
  place: nullable(anyText()),
  urgency: oneOf(...ticketUrgencies),
  status: oneOf(...ticketStatuses),
  photo: nullable(object({ url: anyText(), width: int(), height: int() })),
  /** The nights that its place is not sold, and the block that keeps it so. The end is exclusive. */
  outOfService: nullable(object({ block: id(), from: day(), until: day() })),
  cost: nullable(money()),
  assignee: nullable(person()),
  reportedBy: nullable(person()),
  createdAt: instant(),
  updatedAt: instant(),
  doneAt: nullable(instant()),
  version: id(),
})

const placeFields = {
  room: optional(nullable(id())),
  unit: optional(nullable(id())),
  bed: optional(nullable(id())),
  /** In words: the stairs, the boiler. */
  place: optional(nullable(text(120))),
}
const optionFields = {
  note: optional(nullable(longText(1000))),
  ...placeFields,
  urgency: optional(oneOf(...ticketUrgencies)),
  status: optional(oneOf(...ticketStatuses)),
  /** Takes the bed, the unit or the room out of service for these nights; null gives it back. Done gives it back too. */
  outOfService: optional(nullable(object({ from: day(), until: day() }))),
  cost: optional(nullable(price())),
  assignee: optional(nullable(id())),
  /** Of what is out of service: excess bookings become overbooked; managers only. */
  force: optional(bool()),
  replan: replan(),
}
export const createTicketRequest = object({ property: id(), title: text(120), ...optionFields })
export const editTicketRequest = object({ title: optional(text(120)), ...optionFields, version: optional(id()) })

const writeErrors = ['not_found', 'forbidden', 'invalid_transition', 'below_sold', 'bed_taken', 'stale'] as const

/** What is to be mended in a house. */
export const tickets = contract({
  'GET /tickets': {
    summary: 'List the maintenance tickets of a property: what is not done first, and of that the most urgent',
    who: 'own',
    paged: true,
    query: object({
      property: id(),
      status: optional(manyOf(...ticketStatuses)),
      urgency: optional(manyOf(...ticketUrgencies)),
      room: optional(id()),
      bed: optional(id()),
      assignee: optional(id()),
      ...page,
    }),
    result: ticketView,
    errors: ['not_found', 'forbidden'],
  },
  'POST /tickets': {
    summary: 'Report something to be mended; with nights out of service its bed or room is not sold meanwhile',
    who: 'own',
    status: 201,
    idempotent: true,
    body: createTicketRequest,
    result: ticketView,
    errors: [...writeErrors],
  },
  'GET /tickets/:ticketId': {
    summary: 'Retrieve a maintenance ticket',
    who: 'own',
    result: ticketView,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /tickets/:ticketId': {
    summary: 'Update a maintenance ticket; where it is done its bed or room is sold again',
    who: 'own',
    body: editTicketRequest,
    result: ticketView,
    errors: [...writeErrors],
  },
  'DELETE /tickets/:ticketId': {
    summary: 'Delete a maintenance ticket; its bed or room is sold again',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /tickets/:ticketId/photo': {
    summary: 'Set the photo of a ticket. The body is the file itself; it is encoded again, without the metadata of the camera',
    who: 'own',
    status: 201,
    idempotent: true,
    limit: 'booking',
    upload: photoKinds.map(kind => `image/${kind}`),
    result: ticketView,
    errors: ['not_found', 'forbidden', 'too_large', 'unsupported_type', 'unfit_photo', 'idempotency_mismatch'],
  },
  'DELETE /tickets/:ticketId/photo': {
    summary: 'Delete the photo of a ticket, with its file',
    who: 'own',
    result: ticketView,
    errors: ['not_found', 'forbidden'],
  },
})
