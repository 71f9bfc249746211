import type { RoomGender } from '../booking/party.ts'

/** The kinds of property, with the OpenTravel property class code (PCT) that channels use; `other` has none. */
export const propertyTypeInfo = {
  hostel: { label: 'Hostel', ota: 19 },
  hotel: { label: 'Hotel', ota: 20 },
  guest_house: { label: 'Guest house', ota: 40 },
  bed_and_breakfast: { label: 'Bed and breakfast', ota: 4 },
  capsule_hotel: { label: 'Capsule hotel', ota: 5008 },
  homestay: { label: 'Homestay', ota: 5004 },
  apartment: { label: 'Apartment', ota: 3 },
  aparthotel: { label: 'Aparthotel', ota: 5000 },
  campground: { label: 'Campground', ota: 6 },
  tented_camp: { label: 'Tented camp', ota: 33 },
  lodge: { label: 'Lodge', ota: 22 },
  inn: { label: 'Inn', ota: 21 },
  farm_stay: { label: 'Farm stay', ota: 15 },
  student_residence: { label: 'Student residence', ota: 5011 },
  boat: { label: 'Boat', ota: 12 },
  villa: { label: 'Villa', ota: 35 },
  other: { label: 'Other', ota: undefined },
} as const
export type PropertyType = keyof typeof propertyTypeInfo
export const propertyTypes = Object.keys(propertyTypeInfo) as PropertyType[]

export interface RoomTypeInfo {
  label: string
  /** Strangers sleep in it: sold by the bed unless somebody takes the whole. */
  shared: boolean
  gender: RoomGender
  /** Guests that a unit of this kind usually sleeps: where a form starts. */
  sleeps: number
}

const dorm = (label: string, gender: RoomGender, sleeps: number): RoomTypeInfo => ({ label, shared: true, gender, sleeps })
const privateRoom = (label: string, sleeps: number): RoomTypeInfo => ({ label, shared: false, gender: 'none', sleeps })

export const roomTypeInfo = {
  mixed_dorm: dorm('Mixed dorm', 'mixed', 8),
  female_dorm: dorm('Female dorm', 'female', 6),
  male_dorm: dorm('Male dorm', 'male', 6),
  mixed_pod: dorm('Mixed pods', 'mixed', 12),
  female_pod: dorm('Female pods', 'female', 8),
  male_pod: dorm('Male pods', 'male', 8),
  shared_tent: dorm('Shared tent', 'mixed', 6),
  single: privateRoom('Single room', 1),
  double: privateRoom('Double room', 2),
  twin: privateRoom('Twin room', 2),
  triple: privateRoom('Triple room', 3),
  quad: privateRoom('Four-bed room', 4),
  private_multi: privateRoom('Private room, many beds', 6),
  family: privateRoom('Family room', 4),
  apartment: privateRoom('Apartment or studio', 4),
  private_tent: privateRoom('Private tent', 2),
  bungalow: privateRoom('Bungalow', 4),
} as const satisfies Record<string, RoomTypeInfo>
export type RoomType = keyof typeof roomTypeInfo
export const roomTypes = Object.keys(roomTypeInfo) as RoomType[]

/** A double sleeps two in one bed of a private room; in a dorm every bed is one guest. */
export const bedKinds = ['bottom', 'top', 'single', 'double'] as const
export type BedKind = (typeof bedKinds)[number]

/** The cancellation policies an owner can choose; their terms are in cancellation.ts. */
export const policyPresets = ['flex_24h', 'flex_48h', 'moderate_5d', 'strict_14d', 'non_refundable', 'group_28d'] as const
export type PolicyPreset = (typeof policyPresets)[number]
