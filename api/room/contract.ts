import { roomTypes } from '../domain/taxonomy.ts'
import { contract } from '../http/endpoint.ts'
import { anyText, bool, currency, id, int, list, money, nullable, object, oneOf, optional, page, text } from '../http/schema.ts'

export const roomGenders = ['mixed', 'female', 'male', 'none'] as const
/** `both` comes with whole-unit sales over the same beds. */
export const sellings = ['bed', 'unit'] as const

const view = {
  id: id(),
  property: id(),
  type: anyText(),
  name: anyText(),
  description: anyText(),
  sellBy: oneOf(...sellings),
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
  facilities: list(anyText(), 200),
  position: int(),
  version: id(),
}
export const roomView = object(view)

/** Far above any bed, far below where the sum of a stay stops being a whole number. */
const nightPrice = () => object({ amount: int(0, 10_000_000_000), currency: currency() })

const fields = {
  type: oneOf(...roomTypes),
  name: text(120),
  description: optional(text(4000)),
  sellBy: oneOf(...sellings),
  units: int(1, 200),
  bedsPerUnit: int(1, 60),
  gender: oneOf(...roomGenders),
  ensuite: optional(bool()),
  basePrice: optional(nightPrice()),
  unitPrice: optional(nightPrice()),
  facilities: optional(list(text(40), 60)),
}
const bed = object({ id: id(), label: anyText(), kind: oneOf('top', 'bottom', 'single', 'double') })
const unit = object({ id: id(), name: anyText(), floor: nullable(anyText()), beds: list(bed, 60) })
const roomDetail = object({ ...view, unitList: list(unit, 200) })

export const newRoom = object({ property: id(), ...fields })
export const roomEdit = object({
  name: optional(text(120)),
  description: optional(text(4000)),
  units: optional(int(1, 200)),
  bedsPerUnit: optional(int(1, 60)),
  gender: optional(oneOf(...roomGenders)),
  ensuite: optional(bool()),
  basePrice: optional(nightPrice()),
  unitPrice: optional(nightPrice()),
  facilities: optional(list(text(40), 60)),
  version: optional(id()),
})

export const rooms = contract({
  'POST /room': {
    summary: 'Add a room; its units and beds are made with it',
    who: 'own',
    status: 201,
    idempotent: true,
    body: newRoom,
    result: roomView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'GET /room/all/:propertyId': {
    summary: 'The rooms of a property',
    who: 'own',
    paged: true,
    query: object({ ...page }),
    result: roomView,
    errors: ['not_found'],
  },
  'GET /room/:id': { summary: 'One room with its units and beds', who: 'own', result: roomDetail, errors: ['not_found'] },
  'PUT /room/:id': {
    summary: 'Change a room; never below what is sold',
    who: 'own',
    body: roomEdit,
    result: roomView,
    errors: ['not_found', 'forbidden', 'stale', 'below_sold', 'has_future_stays', 'invalid_transition'],
  },
  'DELETE /room/:id': {
    summary: 'Take a room out of sale for good',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden', 'has_future_stays', 'invalid_transition'],
  },
  'GET /room/types': {
    summary: 'The kinds of rooms',
    who: 'any',
    result: list(
      object({
        key: anyText(),
        label: anyText(),
        sellBy: oneOf(...sellings),
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
