import type { Api, Result } from '../../../api/contract.ts'
import { offerFilters, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import type { Reply } from '../../lib/http/api.ts'
import { readApi } from '../readApi.ts'
import { parseSearchQuery } from '../search/searchQuery.ts'
import { parsePromo } from '../stay/bookingSelection.ts'
import { isGroup, type Party, partyQuery } from '../stay/party.ts'
import type { Offer } from '../stay/stayFormat.ts'
import { groupOffers, type OfferGroup } from './groupOffers.ts'
import { listRates, offerAt, rateOf } from './rates.ts'

export type Offers = Result<Api['GET /property/:id/offers']>
export interface OfferStay {
  arrival: string
  departure: string
  party: Party
  /** The filters of the search: they decide which offer is preselected. */
  filters: SearchFilters
  promo?: string
  /** The rate that was chosen before: as `rateOf` names it. */
  rate?: string
  /** Shown on the hostel's own page. */
  isOwnPage?: true
}

/** What is free at a hostel for the stay in the address of its page. */
export interface StayOffers {
  stay: OfferStay
  /** Undefined for a group, which asks the hostel for a quote. */
  reply: Reply<Offers> | undefined
  /** Each way to sleep by its rates; none where nothing is free. */
  groups: OfferGroup[]
  /** The rate whose prices are shown. */
  rate: string
}

/** The offer whose price stands for the stay: the first, at the rate that is shown. */
export function firstOffer({ groups, rate }: StayOffers): Offer | undefined {
  const [first] = groups
  const selected = listRates(groups).find(each => rateOf(each) === rate)
  return first && (selected ? offerAt(first, selected) : first.opening)
}

/** Undefined for an address without dates. */
export async function loadStayOffers(locals: App.Locals, property: number, params: URLSearchParams): Promise<StayOffers | undefined> {
  const stay = parseStay(params)
  if (!stay.arrival) return undefined
  const { arrival, departure, party, filters, promo } = stay
  if (isGroup(party)) return { stay, reply: undefined, groups: [], rate: '' }
  const query = { arrival, departure, ...partyQuery(party), ...offerFilters(filters), ...(promo && { promo }) }
  const reply = await readApi(locals, 'GET /property/:id/offers', { params: { id: property }, query })
  if (!reply.ok) return { stay, reply, groups: [], rate: '' }
  const { offers, preselected, policy, policyTold } = reply.data
  const groups = groupOffers(
    offers.map(way => ({ policy, policyTold, ...way })),
    preselected,
  )
  return { stay, reply, groups, rate: chooseRate(groups, stay.rate) }
}

function parseStay(params: URLSearchParams): OfferStay {
  const promo = parsePromo(params)
  const rate = params.get('rate')
  const { arrival, departure, party, filters } = parseSearchQuery(params)
  return { arrival, departure, party, filters, ...(promo && { promo }), ...(rate && { rate }) }
}

/** The one that was chosen before, where something is sold at it; else that of the preselected offer. */
function chooseRate(groups: readonly OfferGroup[], requested: string | undefined): string {
  const keys = groups.flatMap(({ offers }) => offers.map(rateOf))
  const [first] = groups
  return requested && keys.includes(requested) ? requested : first ? rateOf(first.opening) : ''
}
