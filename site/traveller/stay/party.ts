import { adultAge } from '../../../domain/booking/party.ts'
import { toAsciiDigits } from '../../../domain/text/normalizeNumber.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** The guests of a search. `other` also counts those who state no gender, as in the API. */
export interface Party {
  women: number
  men: number
  other: number
  /** Ages of guests under 18, in whole years. */
  childAges?: readonly number[]
}
export const guestKinds = ['women', 'men', 'other'] as const

/** Larger parties are groups, which send a request to the hostel. */
export const largestParty = 8
export const defaultParty: Party = { women: 0, men: 0, other: 2 }
const adultCount = ({ women, men, other }: Party) => women + men + other
export const partySize = (party: Party) => adultCount(party) + (party.childAges?.length ?? 0)

export const isGroup = (party: Party) => partySize(party) > largestParty

const parseCount = (text: string | null) => (text && /^\d{1,2}$/.test(toAsciiDigits(text)) ? Number(toAsciiDigits(text)) : 0)

/** Parses typed ages such as `4, 11`; invalid ones are ignored. */
export const parseChildAges = (text: string): number[] =>
  toAsciiDigits(text)
    .split(/[\s,;،]+/)
    .filter(part => /^\d{1,2}$/.test(part) && Number(part) < adultAge)
    .map(Number)

/** The party of an address: counts by gender, else the number of guests without genders; children in addition. */
export function parseParty(params: URLSearchParams): Party | undefined {
  const byKind = { women: parseCount(params.get('women')), men: parseCount(params.get('men')), other: parseCount(params.get('other')) }
  const childAges = parseChildAges(params.getAll('childAges').join())
  const grown = adultCount(byKind) > 0 ? byKind : { women: 0, men: 0, other: parseCount(params.get('guests')) }
  const party = { ...grown, ...(childAges.length && { childAges }) }
  return partySize(party) > 0 ? party : undefined
}

/** The party as parameters of addresses and of the API, without zeros. */
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

/** `2 women, 1 man`; `2 guests` without genders; `2 guests, 1 child`. */
export function formatParty(party: Party): string {
  const { guests, women, men, others, children } = getMessages('party')
  const parts = [
    [party.women, women],
    [party.men, men],
    [party.other, party.women || party.men ? others : guests],
    [party.childAges?.length ?? 0, children],
  ] as const
  return joinWithCommas(parts.map(([n, form]) => n && t(form, { n })))
}
