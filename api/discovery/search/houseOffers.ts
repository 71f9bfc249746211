import { selectOne } from '../../../db/connection.ts'
import { type Party, partySize } from '../../../domain/booking/party.ts'
import { nightCount, type Stay } from '../../../domain/calendar/days.ts'
import { inEnglish } from '../../../domain/language/told.ts'
import type { OfferFilters } from '../../../domain/listing/searchFilters.ts'
import type { Deposit } from '../../../domain/money/deposit.ts'
import { type CancellationPolicy, policyOfHouse, withoutDeposit } from '../../../domain/rates/cancellation.ts'
import { otherRoom } from '../../../domain/rates/promo.ts'
import { appError } from '../../platform/errors.ts'
import { tryCode } from '../../platform/http/guesses.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { type Candidate, candidateColumns } from './candidates.ts'
import type { search } from './contract.ts'
import type { House, Looking } from './hits.ts'
import { joinOpening } from './joinOpening.ts'
import type { Opening } from './opening.ts'
import { type PartyQuery, readParty } from './party.ts'
import { sieveOf } from './sieve.ts'
import { readStay } from './stay.ts'
import { feeBaseOf, isCheaperBy, type OfferView, presentOffer, taxesOn, termsOf } from './stayOffers.ts'
import { policyTold, timelineOn } from './terms.ts'
import { mostOffers, type Ways, waysToSleep } from './ways.ts'
import { reasonOf, roomsOf, whyNone } from './whyNot.ts'

export type OffersView = Infer<(typeof search)['GET /property/:id/offers']['result']>

interface HouseRow extends Candidate {
  status: string
  deposit: Deposit | null
}

/** Every legal way to sleep the party in this house, each room by itself, and the terms; or why not. Two statements, four where the house has rates. */
export const houseOffers = (id: number, query: Asking, ip: string): Promise<OffersView> =>
  tryCode(
    ip,
    query.promo,
    () => offersOf(id, query),
    ({ promo }) => promo?.name === null,
  )

type Asking = Stay & PartyQuery & OfferFilters & { promo?: string }

async function offersOf(id: number, query: Asking): Promise<OffersView> {
  const party = readParty(query)
  const stay = readStay(query) as Stay
  const house = await findHouse(id)
  const found = await waysToSleep(house, stay, party, query.promo)
  const { today } = found
  if (stay.arrival < today) throw appError('past_arrival', { arrival: stay.arrival, today })
  const { ways: offers, preselected } = joinOpening(found.offers, openingIn(house, found, { party, stay }, query), mostOffers)
  const ofHouse = policyOfHouse(house)
  const bookedAt = new Date()
  const clock = { arrival: stay.arrival, checkInFrom: house.check_in_from, zone: house.timezone }
  const toldOf = oncePer((policy: CancellationPolicy) => {
    const said = policyTold(policy, clock, bookedAt)
    return { policy: inEnglish(said), policyTold: said }
  })
  const timelineOf = oncePer((policy: CancellationPolicy) => timelineOn(policy, clock, bookedAt))
  const bare = oncePer(withoutDeposit)
  const ways = offers.map(way => {
    const view = presentOffer(way, taxesOn(way, party, house.taxes), house.deposit)
    const own = termsOf(way) ?? ofHouse
    return { way, view, terms: view.depositNow.amount > 0 ? own : bare(own) }
  })
  const usual = ways[0]?.terms ?? ofHouse
  const views = ways.map(({ way, view, terms }) => ({
    ...view,
    // Most ways share their terms: a tenth of what the answer would weigh otherwise.
    ...(terms !== usual && toldOf(terms)),
    cancellation: timelineOf(terms)(feeBaseOf(way, house.deposit, view.depositNow)),
  }))
  return {
    property: house.id,
    ...stay,
    nights: nightCount(stay.arrival, stay.departure),
    guests: partySize(party),
    offers: views,
    preselected,
    promo: promoOf(found, query.promo),
    rooms: roomsOf(found.options, party, found.limits),
    ...toldOf(usual),
    ...reasonOf(offers.length ? undefined : whyNone(found.options, party, found.limits)),
  }
}

/** As a search with these filters finds it; where nothing is left for them, as one without. */
function openingIn(house: HouseRow, { rooms, sheet, promo }: Ways, looking: Looking, filters: OfferFilters): Opening | undefined {
  const from: House = { house, distance: null, rooms, ...(sheet && { sheet }) }
  const sieve = sieveOf([from], { ...looking, promo: promo?.problem ? undefined : promo?.rule }, filters.currency)
  const hit = sieve.nearest(from, filters)
  return hit?.offer && { offer: hit.offer, rates: hit.rates ?? [hit.offer] }
}

/** Most ways to sleep share their terms. */
function oncePer<Key, Answer>(work: (key: Key) => Answer) {
  const known = new Map<Key, Answer>()
  return (key: Key): Answer => {
    if (!known.has(key)) known.set(key, work(key))
    return known.get(key) as Answer
  }
}

/** The code as it is known, and what is to be said of it. */
function promoOf({ promo, offers }: Ways, code: string | undefined): OffersView['promo'] {
  if (!promo || code === undefined) return null
  const problem = promo.problem ?? (offers.length && !offers.some(isCheaperBy) ? otherRoom : undefined)
  return {
    code: code.trim().toUpperCase(),
    name: promo.rule?.name ?? null,
    problem: problem ? inEnglish(problem) : null,
    problemTold: problem ?? null,
  }
}

/** The same for who came too late: without terms, and whatever the dates. */
export async function offersFor(id: number, { arrival, departure }: Stay, party: Party): Promise<OfferView[]> {
  const house = await findHouse(id)
  const { offers } = await waysToSleep(house, { arrival, departure }, party)
  return offers.map(way => presentOffer(way, taxesOn(way, party, house.taxes), house.deposit))
}

async function findHouse(id: number): Promise<HouseRow> {
  const house = await selectOne<HouseRow>(`SELECT ${candidateColumns}, p.status, p.deposit FROM properties p WHERE p.id = ?`, [id])
  if (house?.status === 'closed') throw appError('gone')
  if (house?.status !== 'live') throw appError('not_found')
  return house
}
