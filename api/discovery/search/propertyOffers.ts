import { selectOne } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import { type Party, partySize } from '../../../domain/booking/party.ts'
import { nightCount, type Stay } from '../../../domain/calendar/days.ts'
import { formatMessage } from '../../../domain/language/messageFormat.ts'
import { activeFilters, type OfferFilters } from '../../../domain/listing/searchFilters.ts'
import { compareMoney } from '../../../domain/money/money.ts'
import { type CancellationPolicy, resolvePropertyPolicy, withoutDeposit } from '../../../domain/rates/cancellation.ts'
import { promoForOtherRoom } from '../../../domain/rates/promo.ts'
import { appError } from '../../platform/errors.ts'
import type { JsonAnswer } from '../../platform/http/jsonAnswer.ts'
import { withPromoCodeThrottle } from '../../platform/http/limits/promoCodeThrottle.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { joinVersion } from './answerCache/areaVersion.ts'
import { getCachedAnswerAt } from './answerCache/getCachedAnswer.ts'
import { createPolicyMessage, createTimeline } from './cancellationTerms.ts'
import { type Candidate, candidateColumns } from './candidates.ts'
import { search } from './contract.ts'
import { type PropertyStamps, stampColumns } from './facts/propertyVersions.ts'
import { createPropertyFilter } from './filter/propertyFilter.ts'
import { findOpening, type Opening, type OpeningQuery } from './findOpening.ts'
import { findPropertyOffers, maxOffers, type PropertyOffers } from './findPropertyOffers.ts'
import { isSoldWhenEmpty } from './isSoldWhenEmpty.ts'
import { joinOpening } from './joinOpening.ts'
import { explainNoOffers, presentReason, presentRooms } from './offerReasons.ts'
import { type PartyQuery, parseParty } from './parseParty.ts'
import { parseStay } from './parseStay.ts'
import type { SearchProperty } from './searchHits.ts'
import { computeTaxes, hasPromoPrice, type OfferView, planTerms, presentOffer, toFeeBase } from './stayOffers.ts'

export type OffersView = Infer<(typeof search)['GET /property/:id/offers']['result']>

interface OfferPropertyRow extends Candidate, RowOf<Property, 'status' | 'deposit' | 'has_waitlist'>, PropertyStamps {}

/**
 * All valid offers of this property for the party, each room by itself, and the terms; or why there are none. One statement while nothing of the
 * property has changed since the same was asked; otherwise three, five with rates.
 */
export async function getPropertyOffers(id: number, query: PropertyOffersQuery, ip: string): Promise<OffersView | JsonAnswer<OffersView>> {
  const present = async (property: OfferPropertyRow) => presentOffersView(property, query)
  if (query.promo === undefined) {
    const property = await loadOfferProperty(id)
    const question = { endpoint: search['GET /property/:id/offers'], query, subject: id }
    return getCachedAnswerAt(joinVersion(property.changed, property.guards), question, () => present(property))
  }
  // Each try of a code counts.
  return withPromoCodeThrottle(
    ip,
    query.promo,
    async () => present(await loadOfferProperty(id)),
    ({ promo }) => promo?.name === null,
  )
}

type PropertyOffersQuery = Stay & PartyQuery & OfferFilters & { promo?: string }

async function presentOffersView(property: OfferPropertyRow, query: PropertyOffersQuery): Promise<OffersView> {
  const party = parseParty(query)
  const stay = parseStay(query) as Stay
  const found = await findPropertyOffers(property, stay, party, query.promo)
  const { today } = found
  if (stay.arrival < today) throw appError('past_arrival', { arrival: stay.arrival, today })
  const { offers, preselected } = joinOpening(found.offers, findFilteredOpening(property, found, { party, stay }, query), maxOffers)
  const propertyPolicy = resolvePropertyPolicy(property)
  const bookedAt = new Date()
  const clock = { arrival: stay.arrival, checkInFrom: property.check_in_from, zone: property.timezone }
  const presentPolicy = memoizeByKey((policy: CancellationPolicy) => {
    const message = createPolicyMessage(policy, clock, bookedAt)
    return { policy: formatMessage(message), policyTold: message }
  })
  const timelineOf = memoizeByKey((policy: CancellationPolicy) => createTimeline(policy, clock, bookedAt))
  const withoutDepositTerms = memoizeByKey(withoutDeposit)
  const pricedOffers = offers.map(way => {
    const view = presentOffer(way, computeTaxes(way, party, property.taxes), property.deposit)
    const own = planTerms(way) ?? propertyPolicy
    return { way, view, terms: view.depositNow.amount > 0 ? own : withoutDepositTerms(own) }
  })
  const defaultTerms = pricedOffers[0]?.terms ?? propertyPolicy
  const views = pricedOffers.map(({ way, view, terms }) => ({
    ...view,
    // Offers share most terms, which are sent once.
    ...(terms !== defaultTerms && presentPolicy(terms)),
    cancellation: timelineOf(terms)(toFeeBase(way, property.deposit, view.depositNow)),
  }))
  return {
    property: property.id,
    ...stay,
    nights: nightCount(stay.arrival, stay.departure),
    guests: partySize(party),
    offers: views,
    preselected,
    promo: presentPromo(found, query.promo),
    rooms: presentRooms(found.options, party, found.limits),
    ...presentPolicy(defaultTerms),
    ...presentReason(offers.length ? undefined : explainNoOffers(found.options, party, found.limits)),
    canWait: !offers.length && property.has_waitlist === 1 && isSoldWhenEmpty(party, found),
  }
}

/** With filters as a search applies them; without matches as if there were none. */
function findFilteredOpening(
  property: OfferPropertyRow,
  { rooms, sheet, promo }: PropertyOffers,
  staySearch: Pick<OpeningQuery, 'party' | 'stay'>,
  filters: OfferFilters,
): Pick<Opening, 'offer' | 'rates'> | undefined {
  const search = { ...staySearch, promo: promo?.problem ? undefined : promo?.rule }
  if (!activeFilters(filters).length) return findOpening(property, rooms, sheet, search)
  const from: SearchProperty = { candidate: property, distance: null, rooms, ...(sheet && { sheet }) }
  const propertyFilter = createPropertyFilter([from], search, filters.currency)
  const hit = propertyFilter.nearest(from, filters)
  return hit?.offer && { offer: hit.offer, rates: hit.rates ?? [hit.offer] }
}

/** Terms shared by most offers. */
function memoizeByKey<Key, Answer>(work: (key: Key) => Answer) {
  const known = new Map<Key, Answer>()
  return (key: Key): Answer => {
    if (!known.has(key)) known.set(key, work(key))
    return known.get(key) as Answer
  }
}

/** The promo code rule, and its result for the answer. */
function presentPromo({ promo, offers }: PropertyOffers, code: string | undefined): OffersView['promo'] {
  if (!promo || code === undefined) return null
  const problem = promo.problem ?? (offers.length && !offers.some(hasPromoPrice) ? promoForOtherRoom : undefined)
  return {
    code: code.trim().toUpperCase(),
    name: promo.rule?.name ?? null,
    problem: problem ? formatMessage(problem) : null,
    problemTold: problem ?? null,
  }
}

/** The same after a sale failed: without terms, for any dates. */
export async function listOffersForParty(id: number, { arrival, departure }: Stay, party: Party): Promise<OfferView[]> {
  const property = await loadOfferProperty(id)
  const { offers } = await findPropertyOffers(property, { arrival, departure }, party)
  return offers.map(offer => presentOffer(offer, computeTaxes(offer, party, property.taxes), property.deposit))
}

/**
 * For who waits: what the page would open with, then the other rates of the same beds and every other offer, the cheapest first; and whether such a stay is
 * sold at all, full or not.
 */
export async function findBedsForWaiting(id: number, stay: Stay, party: Party): Promise<{ offers: OfferView[]; isSold: boolean }> {
  const property = await loadOfferProperty(id)
  const found = await findPropertyOffers(property, stay, party)
  const opening = findOpening(property, found.rooms, found.sheet, { party, stay })
  const others = [...(opening?.rates ?? []), ...found.offers].sort((a, b) => compareMoney(a.total, b.total))
  return {
    offers: [...(opening ? [opening.offer] : []), ...others].map(way =>
      presentOffer(way, computeTaxes(way, party, property.taxes), property.deposit),
    ),
    isSold: isSoldWhenEmpty(party, found),
  }
}

async function loadOfferProperty(id: number): Promise<OfferPropertyRow> {
  const property = await selectOne<OfferPropertyRow>(
    `SELECT ${candidateColumns}, p.status, p.deposit, p.has_waitlist, ${stampColumns} FROM properties p WHERE p.id = ?`,
    [id],
  )
  if (property?.status === 'closed') throw appError('gone')
  if (property?.status !== 'live') throw appError('not_found')
  return property
}
