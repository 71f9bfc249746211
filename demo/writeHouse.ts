import type { Deposit } from '../domain/money/deposit.ts'
import type { DemoHouse, DemoRoom } from './houses.ts'
import type { Tables } from './tables.ts'

export interface WrittenRoom extends DemoRoom {
  id: number
  capacity: number
  unitList: { id: number; beds: number[] }[]
}
export interface WrittenHouse extends DemoHouse {
  id: number
  roomList: WrittenRoom[]
}

interface Listing {
  deposit?: Deposit
  /** When it went live. */
  since?: Date
}

/** A live listing with its rooms, units and beds. */
export function writeHouse(
  tables: Tables,
  house: DemoHouse,
  now: Date,
  { deposit = { kind: 'none' }, since = now }: Listing = {},
): WrittenHouse {
  const dorms = house.rooms.filter(r => r.sellBy !== 'unit')
  const id = tables.properties.add({
    status: 'live',
    name: house.name,
    slug: house.slug,
    path: house.path,
    type: house.type,
    description: house.description,
    line1: house.line1,
    city: house.city,
    country: house.country,
    place_id: house.place.id,
    lat: house.lat,
    lng: house.lng,
    timezone: house.timezone,
    currency: house.currency,
    phone: null,
    email: `desk@${house.slug}.example`,
    check_in_from: '14:00',
    check_in_until: '23:00',
    check_out_by: '11:00',
    facilities: house.facilities,
    rules: house.rules,
    languages: house.languages,
    cancellation_policy: house.policy,
    deposit,
    // Where money is paid ahead it may be left as credit.
    credit_days: deposit.kind === 'none' ? null : 180,
    taxes: taxesOf(house),
    scene: house.scene,
    reception_hours: house.receptionHours,
    directions: house.directions,
    absent_facilities: house.absentFacilities,
    from_price: Math.min(...dorms.map(r => r.price)),
    live_at: since,
    created_at: since,
    updated_at: now,
  })
  return { ...house, id, roomList: house.rooms.map((room, position) => writeRoom(tables, id, room, position, now)) }
}

export const taxesOf = (house: DemoHouse) =>
  house.cityTax
    ? [
        {
          name: 'City tax',
          kind: 'per_person_night' as const,
          value: house.cityTax,
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
