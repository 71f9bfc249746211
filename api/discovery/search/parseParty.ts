import { adultAge, type Party, partySize } from '../../../domain/booking/party.ts'
import { explain } from '../../../domain/language/explain.ts'
import { fieldError } from '../../platform/errors.ts'

export interface PartyQuery {
  guests?: number
  women?: number
  men?: number
  other?: number
  childAges?: string
}

/** Larger parties send a group request instead. */
export const largestParty = 8

/** The party of a query. A bare number of guests states no genders, so it fits mixed and private rooms only. */
export function parseParty({ guests = 1, women, men, other, childAges }: PartyQuery): Party {
  const isDetailed = [women, men, other, childAges].some(part => part !== undefined)
  const party: Party = isDetailed
    ? { women: women ?? 0, men: men ?? 0, other: other ?? 0, childAges: parseChildAges(childAges) }
    : { women: 0, men: 0, other: guests, childAges: [] }
  const size = partySize(party)
  if (size < 1) throw fieldError('guests', 'nobody_sleeps', 'number.min')
  if (size > largestParty) throw fieldError('guests', explain('group_asks', { most: largestParty }), 'group')
  return party
}

function parseChildAges(text?: string): number[] {
  if (text === undefined) return []
  const ages = text.split(',').map(Number)
  if (ages.every(age => Number.isInteger(age) && age >= 0 && age < adultAge)) return ages
  throw fieldError('childAges', explain('child_ages', { adult: adultAge }), 'number.base')
}
