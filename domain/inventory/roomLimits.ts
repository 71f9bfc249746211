import type { RoomGender } from '../booking/party.ts'
import { type Explanation, explain } from '../language/explain.ts'
import { type RoomType, roomTypeInfo } from '../listing/taxonomy.ts'
import type { SellBy } from './inventory.ts'

export const maxUnits = 200
/** Of one property. The largest hostels of the world stay well below; a property that could grow without end could fill the database by itself. */
export const maxRooms = 200
export const maxBeds = 2000

/** Sleeping places in one unit, from and to: two people in a double are two places. */
const limits: Record<RoomType, readonly [min: number, max: number]> = {
  mixed_dorm: [2, 60],
  female_dorm: [2, 60],
  male_dorm: [2, 60],
  mixed_pod: [2, 60],
  female_pod: [2, 60],
  male_pod: [2, 60],
  shared_tent: [2, 60],
  single: [1, 1],
  double: [2, 2],
  twin: [2, 2],
  triple: [3, 3],
  quad: [4, 4],
  private_multi: [2, 20],
  family: [2, 12],
  apartment: [1, 20],
  private_tent: [1, 8],
  bungalow: [1, 12],
}

export const bedLimits = (type: RoomType): { min: number; max: number } => ({ min: limits[type][0], max: limits[type][1] })

/** How a kind of room may be sold: strangers never share a room of one's own. */
export const sellByOptions = (type: RoomType): readonly SellBy[] => (roomTypeInfo[type].shared ? ['bed', 'unit', 'both'] : ['unit'])

/** A female dorm takes women; a shared tent takes whom its owner says; a room of one's own asks nobody. */
export const roomGenderOptions = (type: RoomType): readonly RoomGender[] =>
  type === 'shared_tent' ? ['mixed', 'female', 'male'] : [roomTypeInfo[type].gender]

/** The kind that a dorm becomes with another gender; undefined where there is none. */
export function typeForGender(type: RoomType, gender: RoomGender): RoomType | undefined {
  if (roomGenderOptions(type).includes(gender)) return type
  const [, family] = /^(?:mixed|female|male)_(dorm|pod)$/.exec(type) ?? []
  return family && gender !== 'none' ? (`${gender}_${family}` as RoomType) : undefined
}

export interface PropertySize {
  rooms: number
  beds: number
}

/** Why a property may not become this large; nothing where it may. */
export function propertySizeProblem({ rooms, beds }: PropertySize): Explanation | undefined {
  if (rooms > maxRooms) return explain('room_kinds_max', { most: maxRooms })
  if (beds > maxBeds) return explain('hostel_beds_max', { most: maxBeds, beds })
}

interface PricedRoom {
  sellBy: SellBy
  bedsPerUnit: number
  basePrice: number | null
  unitPrice: number | null
}

/** What "from" says: the least that one guest pays for a night, in a bed or as one of a full room. */
export function fromPriceOf(rooms: readonly PricedRoom[]): number | null {
  const prices = rooms.map(r => (r.sellBy === 'unit' ? r.unitPrice && Math.floor(r.unitPrice / r.bedsPerUnit) : r.basePrice))
  const known = prices.filter(p => p !== null)
  return known.length ? Math.min(...known) : null
}
