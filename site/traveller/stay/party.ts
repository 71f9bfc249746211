import { adultAge } from '../../../domain/booking/party.ts'
import { toAsciiDigits } from '../../../domain/text/normalizeNumber.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** Who comes along. `other` also counts who would rather not say, as the API does. */
export interface Party {
  women: number
  men: number
  other: number
  /** Of guests under 18, in whole years. */
  childAges?: readonly number[]
}
export type GuestKind = 'women' | 'men' | 'other'

/** More are a group, which makes its arrangements with the hostel. */
export const largestParty = 8
export const defaultParty: Party = { women: 0, men: 0, other: 2 }
const adultCount = ({ women, men, other }: Party) => women + men + other
export const partySize = (party: Party) => adultCount(party) + (party.childAges?.length ?? 0)

export const isGroup = (party: Party) => partySize(party) > largestParty

const parseCount = (text: string | null) => (text && /^\d{1,2}$/.test(toAsciiDigits(text)) ? Number(toAsciiDigits(text)) : 0)

/** `4, 11` as somebody types it; what is no age of a child is left out. */
export const parseChildAges = (text: string): number[] =>
  toAsciiDigits(text)
    .split(/[\s,;،]+/)
    .filter(part => /^\d{1,2}$/.test(part) && Number(part) < adultAge)
    .map(Number)

/** From an address: the three kinds, else the bare number of guests, of whom nothing is told; and children besides. */
export function parseParty(params: URLSearchParams): Party | undefined {
  const byKind = { women: parseCount(params.get('women')), men: parseCount(params.get('men')), other: parseCount(params.get('other')) }
  const childAges = parseChildAges(params.getAll('childAges').join())
  const grown = adultCount(byKind) > 0 ? byKind : { women: 0, men: 0, other: parseCount(params.get('guests')) }
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
