import { commas } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'

/** Who comes along. `other` also counts who would rather not say, as the API does. */
export interface Party {
  women: number
  men: number
  other: number
}
export type Kind = keyof Party

/** More are a group, which makes its arrangements with the hostel. */
export const largestParty = 8
export const usualParty: Party = { women: 0, men: 0, other: 2 }
export const partySize = ({ women, men, other }: Party) => women + men + other

export const isGroup = (party: Party) => partySize(party) > largestParty

const count = (text: string | null) => (text && /^\d{1,2}$/.test(text) ? Number(text) : 0)

/** From an address: the three kinds, else the bare number of guests, of whom nothing is told. */
export function readParty(params: URLSearchParams): Party | undefined {
  const told = { women: count(params.get('women')), men: count(params.get('men')), other: count(params.get('other')) }
  if (partySize(told) > 0) return told
  const guests = count(params.get('guests'))
  return guests > 0 ? { women: 0, men: 0, other: guests } : undefined
}

/** As an address and the API say it, zeros left out. */
export function partyQuery({ women, men, other }: Party): { guests?: number; women?: number; men?: number; other?: number } {
  if (!women && !men) return { guests: other }
  return { ...(women && { women }), ...(men && { men }), ...(other && { other }) }
}

/** `2 women, 1 man`; `2 guests` when nothing is told. */
export function partyWords(party: Party): string {
  const { guests, women, men, others } = words('party')
  if (!party.women && !party.men) return say(guests, { n: party.other })
  const forms = { women, men, other: others }
  const kinds = Object.keys(forms) as Kind[]
  return commas(kinds.map(kind => party[kind] && say(forms[kind], { n: party[kind] })))
}
