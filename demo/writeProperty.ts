import { findPlaceWater } from '../db/reference/placeWaters.ts'
import { formatComposition } from '../domain/listing/cover.ts'
import { compose } from '../domain/listing/scenery/compose.ts'
import type { Deposit } from '../domain/money/deposit.ts'
import type { DemoProperty, DemoRoom } from './properties.ts'
import { random } from './random.ts'
import type { Tables } from './tables.ts'

export interface WrittenRoom extends DemoRoom {
  id: number
  capacity: number
  unitList: { id: number; beds: number[] }[]
}
export interface WrittenProperty extends DemoProperty {
  id: number
  /** The composition of its cover. */
  cover: string
  roomList: WrittenRoom[]
}

interface ListingOptions {
  deposit?: Deposit
  /** When it went live. */
  since?: Date
}

/** A number of the register of its country, made up. */
function licenceOf({ country, slug }: DemoProperty): string {
  const digits = random(`licence ${slug}`).int(10_000, 99_999)
  return `${country}-H-${digits}`
}

const coversOf = new WeakMap<Tables, Map<number, string[]>>()

/** A cover unlike the others of the city, as the product gives one to each that comes. */
function composeCover(tables: Tables, { lat, lng, country, type, place, path }: DemoProperty): string {
  const cities = coversOf.get(tables) ?? new Map<number, string[]>()
  coversOf.set(tables, cities)
  const taken = cities.get(place.id) ?? []
  const facts = { lat, lng, country, type, population: place.population, water: findPlaceWater(place.id) }
  const cover = formatComposition(compose(facts, path, taken))
  cities.set(place.id, [...taken, cover].slice(-MOST_COVERS))
  return cover
}
/** Of one city: in the big world some have thousands. */
const MOST_COVERS = 200

/** A live listing with its rooms, units and beds. */
export function writeProperty(
  tables: Tables,
  property: DemoProperty,
  now: Date,
  { deposit = { kind: 'none' }, since = now }: ListingOptions = {},
): WrittenProperty {
  const cover = composeCover(tables, property)
  const dorms = property.rooms.filter(r => r.sellBy !== 'unit')
  const id = tables.properties.add({
    status: 'live',
    name: property.name,
    slug: property.slug,
    path: property.path,
    type: property.type,
    description: property.description,
    line1: property.line1,
    city: property.city,
    country: property.country,
    place_id: property.place.id,
    lat: property.lat,
    lng: property.lng,
    timezone: property.timezone,
    currency: property.currency,
    phone: null,
    email: `desk@${property.slug}.example`,
    licence: licenceOf(property),
    legal_name: `${property.name} Ltd`,
    check_in_from: '14:00',
    check_in_until: '23:00',
    check_out_by: '11:00',
    facilities: property.facilities,
    rules: property.rules,
    languages: property.languages,
    cancellation_policy: property.policy,
    deposit,
    // Where money is paid ahead it may be left as credit.
    credit_days: deposit.kind === 'none' ? null : 180,
    taxes: taxesOf(property),
    scene: cover,
    reception_hours: property.receptionHours,
    directions: property.directions,
    absent_facilities: property.absentFacilities,
    from_price: Math.min(...dorms.map(r => r.price)),
    live_at: since,
    created_at: since,
    updated_at: now,
  })
  return { ...property, id, cover, roomList: property.rooms.map((room, position) => writeRoom(tables, id, room, position, now)) }
}

export const taxesOf = (property: DemoProperty) =>
  property.cityTax
    ? [
        {
          name: 'City tax',
          kind: 'per_person_night' as const,
          value: property.cityTax,
          maxNights: 7,
          freeBelowAge: 13,
          exempt: ['business' as const, 'disabled' as const],
          payable: 'desk' as const,
        },
      ]
    : []

function writeRoom(tables: Tables, propertyId: number, room: DemoRoom, position: number, now: Date): WrittenRoom {
  const byBed = room.sellBy !== 'unit'
  const capacity = byBed ? room.units * room.bedsPerUnit : room.units
  const id = tables.rooms.add({
    property_id: propertyId,
    type: room.type,
    name: room.name,
    description: room.description,
    sell_by: room.sellBy,
    gender: room.gender,
    units: room.units,
    beds_per_unit: room.bedsPerUnit,
    capacity,
    ensuite: room.ensuite,
    base_price: byBed ? room.price : null,
    unit_price: byBed ? (room.wholePrice ?? null) : room.price,
    facilities: byBed ? ['lockers_in_room', 'reading_light', 'socket_at_bed', 'privacy_curtain', 'linen'] : ['towels', 'linen'],
    position,
    created_at: now,
    updated_at: now,
  })
  tables.room_guards.add({ room_id: id, property_id: propertyId, version: 1 })
  const unitList = Array.from({ length: room.units }, (_, u) => {
    const unit = tables.units.add({
      property_id: propertyId,
      room_id: id,
      name: String((position + 1) * 100 + u + 1),
      floor: String(position + 1),
      position: u,
    })
    const beds = Array.from({ length: room.bedsPerUnit }, (_, b) =>
      tables.beds.add({ property_id: propertyId, room_id: id, unit_id: unit, position: b, ...bedName(room, b) }),
    )
    return { id: unit, beds }
  })
  return { ...room, id, capacity, unitList }
}

/** Bunks in dorms, 1A below and 1B above; a double has one bed for two, other rooms single beds. */
function bedName(room: DemoRoom, b: number): { label: string; kind: string } {
  if (room.sellBy !== 'unit') return { label: `${Math.floor(b / 2) + 1}${b % 2 ? 'B' : 'A'}`, kind: b % 2 ? 'top' : 'bottom' }
  return { label: String(b + 1), kind: room.type === 'double' ? 'double' : 'single' }
}
