import type { RoomGender } from '../booking/party.ts'

/** How a rule's `value` is read: nothing more to say; words; `22:00-07:00`; a number; an amount in words of the desk; one of the choices. */
export type RuleValue = 'none' | 'text' | 'times' | 'number' | 'amount' | readonly string[]

export interface RuleInfo {
  label: string
  value: RuleValue
}

/** What a guest must accept before booking. A property lists the rules it has, each with its value; all texts fit one line. */
export const houseRules = {
  ages: { label: 'Ages welcome', value: 'text' },
  guests_gender: { label: 'For whom', value: ['women only', 'men only'] },
  inclusive_rooms: { label: 'Non-binary guests choose freely between rooms for women and for men', value: 'none' },
  children: { label: 'Children', value: ['welcome', 'private rooms only', 'not accepted'] },
  pets: { label: 'Pets', value: ['welcome', 'on request', 'not accepted'] },
  service_animals: { label: 'Service animals', value: ['welcome', 'on request'] },
  smoking: { label: 'Smoking', value: ['outside only', 'in marked places', 'nowhere'] },
  parties: { label: 'Parties', value: ['allowed', 'not allowed'] },
  alcohol: { label: 'Alcohol', value: ['allowed', 'bought here only', 'not allowed'] },
  outside_visitors: { label: 'Visitors from outside', value: ['welcome', 'until the evening', 'not allowed'] },
  quiet_hours: { label: 'Quiet hours', value: 'times' },
  curfew: { label: 'Curfew', value: 'times' },
  lockout: { label: 'Closed for cleaning', value: 'times' },
  id_required: { label: 'Identity document at check-in', value: 'none' },
  payment_taken: { label: 'Payment at the desk', value: ['cash only', 'cards only', 'cash and cards'] },
  cash_deposit: { label: 'Cash deposit', value: 'amount' },
  key_deposit: { label: 'Key deposit', value: 'amount' },
  damage_deposit: { label: 'Damage deposit', value: 'amount' },
  no_sleeping_bags: { label: 'No sleeping bags of your own', value: 'none' },
  max_stay: { label: 'Longest stay, in nights', value: 'number' },
  group_limit: { label: 'Largest group, in guests', value: 'number' },
  no_stag_hen: { label: 'No stag or hen parties', value: 'none' },
  local_guests: { label: 'Guests who live here', value: ['welcome', 'not accepted'] },
  taxes_included: { label: 'Taxes are in the price', value: ['yes', 'no'] },
} as const satisfies Record<string, RuleInfo>

export type RuleKey = keyof typeof houseRules

interface RuleChoice {
  key: string
  value?: string
}
/** What the rules say of who may stay: a property for one gender, and rooms for women or men that take who chooses them. */
export function guestRestrictions(rules: readonly RuleChoice[]): { guestGender: 'female' | 'male' | null; inclusiveRooms: boolean } {
  const value = rules.find(r => r.key === ('guests_gender' satisfies RuleKey))?.value
  return {
    guestGender: value === 'women only' ? 'female' : value === 'men only' ? 'male' : null,
    inclusiveRooms: rules.some(r => r.key === ('inclusive_rooms' satisfies RuleKey)),
  }
}

/** All that the rules bind a sale to: who may stay, whether children do, and for how long at most. */
export function saleRestrictions(rules: readonly RuleChoice[]) {
  const valueForKey = (key: RuleKey) => rules.find(r => r.key === key)?.value
  const longestStay = Number(valueForKey('max_stay') ?? 0) || null
  // The maximum stay is checked together with the rates: from now on the rates are read.
  return {
    ...guestRestrictions(rules),
    takesChildren: valueForKey('children') !== 'not accepted',
    longestStay,
    ...(longestStay && { hasRates: true }),
  }
}

/** For whom a room is: for the one gender that the property is for, where the room says nothing of its own. */
export const effectiveRoomGender = (gender: RoomGender, rules: readonly RuleChoice[]): RoomGender =>
  genderWithinProperty(gender, guestRestrictions(rules).guestGender)

export const genderWithinProperty = (room: RoomGender, property: 'female' | 'male' | null): RoomGender =>
  room === 'female' || room === 'male' ? room : (property ?? room)

const timesPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** Is this value one that a rule of this kind can have? */
export function isValueOfKind(kind: RuleValue, value: string | undefined): boolean {
  if (kind === 'none') return value === undefined
  if (value === undefined || value.length === 0 || value.length > 120) return false
  if (kind === 'times') return timesPattern.test(value)
  if (kind === 'number') return /^[1-9]\d{0,3}$/.test(value)
  return typeof kind === 'string' || kind.includes(value)
}
