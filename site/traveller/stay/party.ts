import { adultAge } from '../../../domain/booking/party.ts'
import { plainDigits } from '../../../domain/text/typedNumber.ts'
import { commas } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'

/** Who comes along. `other` also counts who would rather not say, as the API does. */
export interface Party {
  women: number
  men: number
  other: number
  /** Of guests under 18, in whole years. */
  childAges?: readonly number[]
}
export type Kind = 'women' | 'men' | 'other'

/** More are a group, which makes its arrangements with the hostel. */
export const largestParty = 8
export const usualParty: Party = { women: 0, men: 0, other: 2 }
const grownSize = ({ women, men, other }: Party) => women + men + other
export const partySize = (party: Party) => grownSize(party) + (party.childAges?.length ?? 0)

export const isGroup = (party: Party) => partySize(party) > largestParty

const count = (text: string | null) => (text && /^\d{1,2}$/.test(plainDigits(text)) ? Number(plainDigits(text)) : 0)

/** `4, 11` as somebody types it; what is no age of a child is left out. */
export const readAges = (text: string): number[] =>
  plainDigits(text)
    .split(/[\s,;،]+/)
    .filter(part => /^\d{1,2}$/.test(part) && Number(part) < adultAge)
    .map(Number)

/** From an address: the three kinds, else the bare number of guests, of whom nothing is told; and children besides. */
export function readParty(params: URLSearchParams): Party | undefined {
  const told = { women: count(params.get('women')), men: count(params.get('men')), other: count(params.get('other')) }
  const childAges = readAges(params.getAll('childAges').join())
  const grown = grownSize(told) > 0 ? told : { women: 0, men: 0, other: count(params.get('guests')) }
  const party = { ...grown, ...(childAges.length && { childAges }) }
  return partySize(party) > 0 ? party : undefined
}

/** As an address and the API say it, zeros left out. */
export function partyQuery({ women, men, other, childAges = [] }: Party): {
  guests?: number
  women?: number
  men?: number
  other?: number
  childAges?: string
} {
  if (!women && !men && !childAges.length) return { guests: other }
  return {
    ...(women && { women }),
    ...(men && { men }),
    ...(other && { other }),
    ...(childAges.length && { childAges: childAges.join() }),
  }
}

/** `2 women, 1 man`; `2 guests` when nothing is told; `2 guests, 1 child`. */
export function partyWords(party: Party): string {
  const { guests, women, men, others, children } = words('party')
  const parts = [
    [party.women, women],
    [party.men, men],
    [party.other, party.women || party.men ? others : guests],
    [party.childAges?.length ?? 0, children],
  ] as const
  return commas(parts.map(([n, form]) => n && say(form, { n })))
}
