import { allBlockKinds } from '../../../domain/inventory/blocks.ts'
import { facilityKeys } from '../../../domain/listing/facilities.ts'
import { MAX_ROOM_PHOTOS } from '../../../domain/listing/photo.ts'
import { bedKinds, roomTypes } from '../../../domain/listing/taxonomy.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  currency,
  day,
  id,
  int,
  list,
  longText,
  money,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  pictureUrl,
  record,
} from '../../platform/http/schema.ts'
import { replan } from './replan/replanContract.ts'

export { occupant } from './occupantContract.ts'
export { replan, replanText } from './replan/replanContract.ts'

export const roomGenders = ['mixed', 'female', 'male', 'none'] as const
/** `both`: by the bed, and whole units of the same beds; one bed sold closes its unit for the night, and the reverse. */
export const sellByValues = ['bed', 'unit', 'both'] as const

const roomViewFields = {
  id: id(),
  property: id(),
  type: anyText(),
  /** What the kind is called here, where that is not the usual. */
  typeLabel: optional(anyText()),
  /** And in other languages, by their code. */
  typeLabels: optional(record(anyText())),
  name: anyText(),
  description: anyText(),
  sellBy: oneOf(...sellByValues),
  gender: oneOf(...roomGenders),
  units: int(),
  bedsPerUnit: int(),
  /** Beds, or units when sold by unit. */
  capacity: int(),
  sleeps: int(),
  ensuite: bool(),
  /** A bed-night. */
  basePrice: nullable(money()),
  /** A unit-night. */
  unitPrice: nullable(money()),
  /** What "from" says: the least that a coming night costs by any rate, for a bed or for the room as it is sold. */
  fromPrice: nullable(money()),
  /** Of its own, by the keys of the taxonomy. */
  facilities: list(anyText(), 200),
  /** What there is to sleep in. */
  bedKinds: list(oneOf(...bedKinds), 10),
  /** Those of the hostel that show this room. */
  photos: list(object({ id: id(), url: pictureUrl(), alt: anyText() }), 100),
  position: int(),
  version: id(),
}
export const roomView = object(roomViewFields)

/** Far above any bed, far below where the sum of a stay stops being a whole number. */
const nightPrice = () => object({ amount: int(0, 10_000_000_000), currency: currency() })

const roomInputFields = {
  type: oneOf(...roomTypes),
  name: nameText(120),
  description: optional(longText(4000)),
  sellBy: oneOf(...sellByValues),
  units: int(1, 200),
  bedsPerUnit: int(1, 60),
  gender: oneOf(...roomGenders),
  ensuite: optional(bool()),
  basePrice: optional(nightPrice()),
  unitPrice: optional(nightPrice()),
  facilities: optional(list(oneOf(...facilityKeys), 60)),
  /** Of the hostel, by number: they show this room from now on, and no others do. */
  photos: optional(list(id(), MAX_ROOM_PHOTOS)),
}
export const bedFields = {
  id: id(),
  label: anyText(),
  kind: oneOf(...bedKinds),
  /** The first night on which it is no more. */
  leavesOn: nullable(day()),
  outOfSale: list(
    object({
      block: id(),
      kind: oneOf(...allBlockKinds),
      name: anyText(),
      from: day(),
      /** The first night on which it is back. */ until: day(),
    }),
    500,
  ),
}
const bedView = object(bedFields)
export const unitView = object({ id: id(), name: anyText(), floor: nullable(anyText()), beds: list(bedView, 60) })
/** What makes less: from a date on, or at once over what is sold. */
export const reductionFields = {
  /** The first night on which there is less. */
  from: optional(day()),
  /** Who is too many goes into the overbooked lane; managers only. */
  force: optional(bool()),
}
const roomDetail = object({ ...roomViewFields, unitList: list(unitView, 200) })

export const createRoomRequest = object({ property: id(), ...roomInputFields })
export const editRoomRequest = object({
  name: optional(nameText(120)),
  description: optional(longText(4000)),
  sellBy: optional(oneOf(...sellByValues)),
  units: optional(int(1, 200)),
  bedsPerUnit: optional(int(1, 60)),
  gender: optional(oneOf(...roomGenders)),
  ensuite: optional(bool()),
  basePrice: optional(nightPrice()),
  unitPrice: optional(nightPrice()),
  facilities: optional(list(oneOf(...facilityKeys), 60)),
  photos: optional(list(id(), MAX_ROOM_PHOTOS)),
  version: optional(id()),
  ...reductionFields,
  replan: replan(),
})

export const rooms = contract({
  'POST /room': {
    summary: 'Create a room with its units and beds',
    who: 'own',
    status: 201,
    idempotent: true,
    body: createRoomRequest,
    result: roomView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'GET /room/all/:propertyId': {
    summary: 'List the rooms of a property',
    who: 'own',
    paged: true,
    query: object({ ...page }),
    result: roomView,
    errors: ['not_found'],
  },
  'GET /room/:id': { summary: 'Retrieve a room with its units and beds', who: 'own', result: roomDetail, errors: ['not_found'] },
  'PUT /room/:id': {
    summary: 'Update a room; never below what is sold',
    who: 'own',
    body: editRoomRequest,
    result: roomView,
    errors: ['not_found', 'forbidden', 'stale', 'below_sold', 'has_future_stays', 'invalid_transition'],
  },
  'DELETE /room/:id': {
    summary: 'Stop selling a room for good, at once or from a date on',
    who: 'own',
    status: 204,
    query: object(reductionFields),
    errors: ['not_found', 'forbidden', 'has_future_stays', 'below_sold', 'invalid_transition'],
  },
  'GET /room/types': {
    summary: 'List the room types',
    who: 'any',
    result: list(
      object({
        key: anyText(),
        label: anyText(),
        /** By the code of the language. */
        translations: record(anyText()),
        /** Rooms that are of this kind stay so; new ones are not. */
        isRetired: bool(),
        sellBy: oneOf(...sellByValues),
        gender: oneOf(...roomGenders),
        /** What a unit of this kind usually sleeps: where a form starts. */
        sleeps: int(),
        minBeds: int(),
        maxBeds: int(),
      }),
      200,
    ),
  },
})
