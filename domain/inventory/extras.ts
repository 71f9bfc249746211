import { categoriesOf } from './deskSale.ts'

/** What a price of an extra is for. */
export const extraUnits = ['piece', 'person', 'night', 'person_night', 'stay'] as const
export type ExtraUnit = (typeof extraUnits)[number]

/** Where it is offered: to guests of a booking, at check-in, and at the desk with or without a booking. */
export const extraPlaces = ['booking', 'check_in', 'desk'] as const
export type ExtraPlace = (typeof extraPlaces)[number]

export const extraCategories = categoriesOf('in')

/** Who stays, and how long from now on. */
export interface ExtraParty {
  guests: number
  nights: number
}

/** How many a party buys where it says nothing else: each guest one, each night one. */
export function automaticQuantity(unit: ExtraUnit, { guests, nights }: ExtraParty): number {
  const [people, days] = [Math.max(1, guests), Math.max(1, nights)]
  const quantities: Record<ExtraUnit, number> = { piece: 1, stay: 1, person: people, night: days, person_night: people * days }
  return quantities[unit]
}

/** Drinks and towels that one guest has in a stay. */
const PIECES_A_GUEST = 5

/** What a party can need of what is counted: each guest one a night, or some pieces. Never less than the automatic quantity. */
export const mostNeeded = (unit: ExtraUnit, party: ExtraParty): number =>
  automaticQuantity('person', party) * (unit === 'night' || unit === 'person_night' ? automaticQuantity('night', party) : PIECES_A_GUEST)
