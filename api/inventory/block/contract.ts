import { allBlockKinds, blockKinds, blockStatuses } from '../../../domain/inventory/blocks.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, day, id, int, list, longText, nullable, object, oneOf, optional, page, text } from '../../platform/http/schema.ts'
import { replan } from '../room/contract.ts'

const soldAsValues = ['bed', 'unit'] as const

const blockView = object({
  id: id(),
  property: id(),
  room: id(),
  roomName: anyText(),
  kind: oneOf(...allBlockKinds),
  status: oneOf(...blockStatuses, 'released'),
  name: anyText(),
  note: nullable(anyText()),
  from: day(),
  /** Exclusive end. */
  until: day(),
  /** What is blocked: the named beds, or a number of beds or units. */
  as: oneOf(...soldAsValues),
  quantity: int(1, 2000),
  beds: list(object({ id: id(), label: anyText(), unit: id(), unitName: anyText() }), 2000),
  /** An undecided group's block is released on this day. */
  releaseOn: nullable(day()),
  /** The maintenance ticket that it is for. */
  maintenance: nullable(id()),
  version: id(),
})

/** Exactly one of beds, units and quantity. */
const blockTargetFields = {
  beds: optional(list(id(), 2000).min(1)),
  units: optional(list(id(), 200).min(1)),
  quantity: optional(int(1, 2000)),
  as: optional(oneOf(...soldAsValues)),
}
const blockOptionFields = {
  note: optional(nullable(longText(500))),
  status: optional(oneOf(...blockStatuses)),
  releaseOn: optional(nullable(day())),
  /** Force: excess bookings become overbooked; managers only. */
  force: optional(bool()),
  replan: replan(),
}
export const createBlockRequest = object({
  room: id(),
  kind: oneOf(...blockKinds),
  name: text(120),
  from: day(),
  until: day(),
  ...blockTargetFields,
  ...blockOptionFields,
})
export const editBlockRequest = object({
  name: optional(text(120)),
  from: optional(day()),
  until: optional(day()),
  ...blockTargetFields,
  ...blockOptionFields,
  version: optional(id()),
})

const writeErrors = ['not_found', 'forbidden', 'invalid_transition', 'below_sold', 'stale', 'bed_taken'] as const

/** What is not sold for some nights: broken beds, work, staff, groups. */
export const blocks = contract({
  'GET /room/blocks': {
    summary: 'List the blocks of a property, by default from today on',
    who: 'own',
    paged: true,
    query: object({ property: id(), room: optional(id()), from: optional(day()), until: optional(day()), ...page }),
    result: blockView,
    errors: ['not_found'],
  },
  'POST /room/blocks': {
    summary: 'Block beds or units; never below what is sold',
    who: 'own',
    status: 201,
    idempotent: true,
    body: createBlockRequest,
    result: blockView,
    errors: [...writeErrors],
  },
  'GET /room/blocks/:blockId': { summary: 'Retrieve a block', who: 'own', result: blockView, errors: ['not_found'] },
  'PUT /room/blocks/:blockId': {
    summary: 'Update a block, or record the decision of its group',
    who: 'own',
    body: editBlockRequest,
    result: blockView,
    errors: [...writeErrors],
  },
  'DELETE /room/blocks/:blockId': {
    summary: 'Delete a block: its beds can be sold again',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /room/:id/beds/:bedId/out-of-service': {
    summary: 'Take a bed out of service for some nights',
    who: 'own',
    status: 201,
    idempotent: true,
    body: object({ from: day(), until: day(), note: optional(longText(500)), force: optional(bool()), replan: replan() }),
    result: blockView,
    errors: [...writeErrors],
  },
})
