import { bedSpots, planColumns, planRows } from '../../../../domain/inventory/bunkPlan.ts'
import { maxRooms } from '../../../../domain/inventory/roomLimits.ts'
import { bedKinds } from '../../../../domain/listing/taxonomy.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import { anyText, bool, currency, id, int, list, money, nullable, object, oneOf, optional } from '../../../platform/http/schema.ts'

export const spots = () => list(oneOf(...bedSpots), bedSpots.length)
const cell = { column: int(0, planColumns - 1), row: int(0, planRows - 1) }
const MOST_BEDS = 2000

/** A bed in the plan of its unit. */
export const placedBed = {
  id: id(),
  label: anyText(),
  kind: oneOf(...bedKinds),
  /** Of the unit, counted from 1: both beds of a bunk have its number. */
  bunk: int(),
  /** Its cell of the plan, from the top left. */
  column: int(),
  row: int(),
  /** What it is by. */
  spots: spots(),
}

export const bunkPlan = object({
  room: id(),
  roomName: anyText(),
  /** Of the room. */
  version: id(),
  units: list(object({ id: id(), name: anyText(), beds: list(object(placedBed), MOST_BEDS) }), 200),
})
export const bunkPlanRequest = object({
  beds: list(object({ id: id(), ...cell, spots: spots() }), MOST_BEDS).min(1),
  version: optional(id()),
})

const fee = () => object({ amount: int(0, 1_000_000), currency: currency() })
export const bunkOffer = object({
  property: id(),
  /** Guests may choose their bed. */
  isOffered: bool(),
  /** For a guest and stay. */
  fee: money(),
  /** VAT inside the fee, in hundredths of a percent. */
  vatRate: nullable(int()),
  /** Rooms that are sold by the bed, and what choosing costs where it is not as everywhere. */
  rooms: list(object({ room: id(), name: anyText(), fee: nullable(money()) }), maxRooms),
  /** 0 where nothing was saved yet. */
  version: int(),
})
export const bunkOfferRequest = object({
  property: id(),
  isOffered: bool(),
  fee: fee(),
  vatRate: optional(nullable(int(0, 10_000))),
  /** Rooms that are left out stay as they are. */
  rooms: optional(list(object({ room: id(), fee: nullable(fee()) }), maxRooms)),
  version: int(),
})

/** Where beds stand, and whether guests may choose one. */
export const bunks = contract({
  'GET /room/:id/bunk-plan': {
    summary: 'Read where the beds of a room stand: its units as grids, with what each bed is by',
    who: 'own',
    result: bunkPlan,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /room/:id/bunk-plan': {
    summary: 'Arrange the beds of a room: the cell of each, which a bunk has to itself, and what it is by',
    who: 'own',
    body: bunkPlanRequest,
    result: bunkPlan,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'GET /bunk-offer': {
    summary: 'Read whether guests of a property may choose their bed, and for what',
    who: 'own',
    query: object({ property: id() }),
    result: bunkOffer,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /bunk-offer': {
    summary: 'Let guests choose their bed, free or for a fee of the property or of a room; beds that were chosen keep what they cost',
    who: 'own',
    body: bunkOfferRequest,
    result: bunkOffer,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
})
